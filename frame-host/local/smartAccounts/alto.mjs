import { resolve } from 'node:path';

/**
 * Returns the arguments for Node that start the bundler of the local chain: alto, in its own process (GPL-3.0-or-later, development
 * only). Safe mode is off, because it needs a tracer that anvil does not have.
 */
export function altoCommand({ rpcUrl, port, entryPoints, keys }) {
  return [
    resolve('node_modules/@pimlico/alto/esm/cli/alto.js'),
    'run',
    ...['--entrypoints', entryPoints.join(',')],
    ...['--executor-private-keys', keys.executor],
    ...['--utility-private-key', keys.utility],
    ...['--rpc-url', rpcUrl],
    ...['--port', String(port)],
    ...['--safe-mode', 'false'],
    ...['--deploy-simulations-contract', 'true'],
    ...['--enable-cors', 'true'],
    ...['--log-level', 'warn'],
  ];
}
