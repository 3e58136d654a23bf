import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { HexAddressSchema } from '../../../src/wire/rpc/shapes';
import { compileContracts } from './compiledContracts';
import { createSmartAccountServer } from './smartAccountServer';

/**
 * Runs the bundler and the paymasters of the local chain: `--port <port> --bundler <port> --rpc <url> --contracts <file> --cache
 * <folder>`.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { port: text, bundler: text, rpc: text, contracts: text, cache: text } });
const { port, bundler, rpc, contracts, cache } = values;
if (port === undefined || bundler === undefined || rpc === undefined || contracts === undefined || cache === undefined)
  throw new Error('The options --port, --bundler, --rpc, --contracts and --cache are required.');

const { TestDollar } = v.parse(v.object({ TestDollar: HexAddressSchema }), JSON.parse(readFileSync(contracts, 'utf8')));
const { server, stop } = await createSmartAccountServer({
  rpcUrl: rpc,
  bundlerPort: Number(bundler),
  testDollar: TestDollar,
  compiled: compileContracts(cache),
});
server.listen(Number(port), '127.0.0.1');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().then(() => process.exit(0)));
