import type { OnDrop } from '../../walletconnect/dropCounter';
import type { WalletConnectPort } from './port';

/** In the browser's log: the first, the tenth, the hundredth of a kind. What was thrown away is not in it. */
export function logDroppedMessages({ warn }: Pick<WalletConnectPort['deps'], 'warn'>): OnDrop {
  return (reason, count) => {
    if (/^10*$/.test(`${count}`)) warn?.(`WalletConnect: a message was dropped (${reason}, ${count} so far)`);
  };
}
