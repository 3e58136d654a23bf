import { resolve } from 'node:path';

/**
 * What starts the bundler of the local chain: alto, in a process of its own (GPL-3.0-or-later, development only). Its safe mode needs
 * a tracer that anvil has not.
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
