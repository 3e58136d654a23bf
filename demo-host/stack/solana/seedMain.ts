import { parseArgs } from 'node:util';
import { openLocalTokens } from './tokens';

/** The orchestrator runs this once after the chain has started: `--rpc <url>`. */
const { values } = parseArgs({ options: { rpc: { type: 'string' } } });
if (values.rpc === undefined) throw new Error('The option --rpc is required.');
await openLocalTokens(values.rpc).seed();
