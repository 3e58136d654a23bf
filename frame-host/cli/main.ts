import { readConfig } from '../config';
import { runCli } from './runCli';

runCli(process.argv.slice(2), readConfig);
