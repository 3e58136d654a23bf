import { connect } from 'node:net';
import { createPublicClient, http, type Hex } from 'viem';
import type { ReadyCheck } from '../http/health';
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
  const chain = createPublicClient({ transport: http(rpcUrl) });
  return (await chain.getCode({ address })) !== undefined;
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
