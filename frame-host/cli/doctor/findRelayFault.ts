import { WebSocket } from 'ws';
import { bytesToHex } from '../../../src/kit/hex';
import { randomBytes } from '../../../src/kit/randomId';
import { signClientToken } from '../../../src/walletconnect/relay/clientAuth';
import type { WalletConnectConfig } from '../../../src/wire/http/project';

/** Timeout for opening a connection to the relay, in ms. */
const timeout = 5_000;

/** Returns why wallets cannot use the relay, or undefined. It connects in the same way as a wallet does. */
export function findRelayFault({ relayUrl, projectId }: WalletConnectConfig): Promise<string | undefined> {
  const nonce = bytesToHex(randomBytes(32));
  const auth = signClientToken({ seed: randomBytes(32), relayUrl, nonce, now: Date.now() });
  const query = new URLSearchParams({ auth, projectId, ua: 'wc-2/inlay/node' });
  const socket = new WebSocket(`${relayUrl.replace(/\/$/, '')}/?${query.toString()}`, { handshakeTimeout: timeout });
  return new Promise((resolve) => {
    const end = (fault: string | undefined): void => {
      socket.terminate();
      resolve(fault);
    };
    socket.once('open', () => end(undefined));
    socket.once('unexpected-response', (_, { statusCode = 0 }) =>
      end(`the relay rejects the project id or the token (status ${statusCode})`),
    );
    socket.on('error', () => end('the relay cannot be reached'));
  });
}
