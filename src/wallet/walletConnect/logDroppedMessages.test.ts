import { expect, it } from 'vitest';
import { createDropCounter } from '../../walletConnect/dropCounter';
import { logDroppedMessages } from './connection';

it('logs the first, the tenth and the hundredth message of a kind', () => {
  const said: string[] = [];
  const drops = createDropCounter(logDroppedMessages({ warn: (text) => void said.push(text) }));
  for (let n = 0; n < 120; n++) drops.add('flood');
  drops.add('replay');
  expect(said).toEqual([
    'WalletConnect: a message was dropped (flood, 1 so far)',
    'WalletConnect: a message was dropped (flood, 10 so far)',
    'WalletConnect: a message was dropped (flood, 100 so far)',
    'WalletConnect: a message was dropped (replay, 1 so far)',
  ]);
});
