import { parseArgs } from 'node:util';
import { openLocalTokens } from './tokens';

/** Run once by the orchestrator after the chain is up: `--rpc <url>`. */
const { values } = parseArgs({ options: { rpc: { type: 'string' } } });
if (values.rpc === undefined) throw new Error('--rpc is needed');
await openLocalTokens(values.rpc).seed();
