import { connect } from 'node:net';
import { createRpcClient } from '../../src/chains/network/rpcClient';
import type { Hex } from '../../src/kit/hex';
import type { ReadyCheck } from '../../frame-host/http/health';
import { localUniswap } from './config/contracts';
import type { LocalPorts } from './config/ports';

/** Services of the local stack that come up after the wallet's server can be used, by name. */
export function lateServices({ evm, solana, relay, bundler, sandbox }: LocalPorts): Record<string, ReadyCheck> {
  return {
    ...(solana === undefined ? {} : { solana: () => isListening(solana) }),
    relay: () => isListening(relay),
    swaps: () => hasCode(`http://127.0.0.1:${evm}`, localUniswap.router),
    bundler: () => isListening(bundler),
    sandbox: () => isListening(sandbox),
  };
}

async function hasCode(rpcUrl: string, address: Hex): Promise<boolean> {
  const chain = createRpcClient({ urls: [rpcUrl], fetch, timeout: 2_000 });
  return (await chain.request('eth_getCode', [address, 'latest'])) !== '0x';
}

export function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
