import { runCli } from '../cli/runCli';
import { readLocalConfig } from './config/readLocalConfig';

/** `npx inlay …` for the local stack. */
runCli(process.argv.slice(2), () => readLocalConfig(process.env));
