import { runCli } from '../../frame-host/cli/runCli';
import { readLocalConfig } from './config/readLocalConfig';

/** Runs `npx inlay …` for the local stack. */
runCli(process.argv.slice(2), () => readLocalConfig(process.env));
