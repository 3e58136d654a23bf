import type { OnDrop } from '../../walletconnect/dropCounter';
import type { WalletConnectPort } from './port';

/**
 * Logs dropped messages to the console: the first, the tenth, the hundredth and so on of each reason. The log never contains the
 * message.
 */
export function logDroppedMessages({ warn }: Pick<WalletConnectPort['deps'], 'warn'>): OnDrop {
  return (reason, count) => {
    if (/^10*$/.test(`${count}`)) warn?.(`WalletConnect: a message was dropped (${reason}, ${count} so far)`);
  };
}
