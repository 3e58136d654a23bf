import type { Hex } from 'viem';
import { defineCard } from '../page/card';
import { request } from './code/request';

/** Timeout within which a new block has to arrive, in ms. */
const timeout = 30_000;

interface Message {
  type: string;
  data?: { subscription?: string; result?: { hash?: Hex; number?: Hex } };
}

export const eth_subscribe = defineCard({
  title: 'New blocks',
  method: 'eth_subscribe',
  about:
    'Subscribes to new blocks, waits for one (a local chain mines with a transaction), and reads it from the chain.',
  action: 'Wait for a block',
  code: `provider.on('message', ({ data }) => console.log(data.result));\n${request('eth_subscribe', `['newHeads']`)}`,
  async run({ provider, chain, progress }) {
    const heard: Message[] = [];
    let wake = (): void => undefined;
    provider.on('message', (message) => {
      heard.push(message as Message);
      wake();
    });
    const id = await provider.request({ method: 'eth_subscribe', params: ['newHeads'] });
    const find = () => heard.find(({ data }) => data?.subscription === id)?.data?.result;
    progress('Subscribed. Waiting for a block');
    const late = setTimeout(() => wake(), timeout);
    const end = Date.now() + timeout;
    while (!find() && Date.now() < end) await new Promise<void>((resolve) => (wake = resolve));
    clearTimeout(late);
    const ended = await provider.request({ method: 'eth_unsubscribe', params: [id] });
    const { hash, number } = find() ?? {};
    if (!hash || !number) throw new Error('No block arrived. Send a transaction, then try again.');
    const block = await chain.getBlock({ blockHash: hash });
    return [
      { label: 'Block', value: String(BigInt(number)), verified: block.number === BigInt(number) },
      { label: 'Unsubscribed', value: String(ended), verified: ended === true },
    ];
  },
});
