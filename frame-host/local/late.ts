import { connect } from 'node:net';
import type { ReadyCheck } from '../http/health';
import type { LocalPorts } from './config/ports';

/** Services of the local stack that come up after the wallet's server can be used, by name. */
export function lateServices({ solana, relay, bundler, sandbox }: LocalPorts): Record<string, ReadyCheck> {
  return {
    ...(solana === undefined ? {} : { solana: () => isListening(solana) }),
    relay: () => isListening(relay),
    bundler: () => isListening(bundler),
    sandbox: () => isListening(sandbox),
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
