import { expect, it } from 'vitest';
import type { TabWindow } from '../../bridge/tabChannel';
import type { TabMessage } from '../../wallet/ports';
import { openTabs } from './tabs';

const self: TabWindow = {
  get localStorage(): never {
    throw new Error('SecurityError');
  },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

it('sends each kind of message on its own channel, to tabs of the same client only', async () => {
  const names = [
    ['logout', 'wallet_logout_channel_shop'],
    ['set_theme', 'theme_change_channel_shop'],
    ['account_imported', 'wallet_account_import_channel_shop'],
    ['selected_address_change', 'wallet_selected_address_channel_shop'],
    ['network_change', 'wallet_network_change_channel_shop'],
    ['top_up', 'top_up_channel_shop'],
    ['transactions', 'torus_channel_shop'],
  ] as const;
  const seen: unknown[] = [];
  const listeners = names.map(([, name]) => {
    const channel = new BroadcastChannel(name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => seen.push([name, data]);
    return channel;
  });
  const [one, two, other] = ['shop', 'shop', 'stall'].map((clientId) => openTabs({ clientId, self }));
  const heard: TabMessage[] = [];
  const strange: TabMessage[] = [];
  const stop = two!.hear((message) => heard.push(message));
  other!.hear((message) => strange.push(message));
  const messages = names.map(([type]): TabMessage => (type === 'network_change' ? { type, chainId: '0x1' } : { type }));
  for (const message of messages) one!.tell(message);
  // A message on the channel of another kind is ignored.
  listeners[0]!.postMessage({ data: { type: 'set_theme' } });
  await expect.poll(() => seen.length).toBe(names.length);
  await expect.poll(() => heard.length).toBe(names.length);
  expect(seen).toEqual(names.map(([, name], at) => [name, { data: messages[at] }]));
  expect(heard).toEqual(messages);
  expect(strange).toEqual([]);
  stop();
  for (const channel of listeners) channel.close();
});
