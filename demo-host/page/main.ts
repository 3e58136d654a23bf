import { createPublicClient, http } from 'viem';
import { anvil } from 'viem/chains';
import { cards, smartAccountCards } from '../cards';
import { createWhiteLabelEditor } from '../whiteLabel/whiteLabelEditor';
import { openShop } from '../shop/openShop';
import { followWallet } from './connection';
import { createEventLog } from './eventLog';
import { findProvider } from './provider';
import { renderCard } from './renderCard';
import { readSetup } from './setup';

/** Timeout in ms after which the page says that it found no wallet. */
const timeout = 10_000;

const setup = readSetup();
const place = (id: string): HTMLElement => {
  const node = document.getElementById(id);
  if (!node) throw new Error(`The page has no element with the id ${id}.`);
  return node;
};
const accountLabel = place('account');
const log = createEventLog(place('events'));
const rendered = [...(setup.paymasterUrl === undefined ? [] : smartAccountCards), ...cards].map(renderCard);
place('look-editor').append(createWhiteLabelEditor(setup));
place('cards').append(...rendered.map(({ node }) => node));

const late = setTimeout(() => {
  accountLabel.textContent = `No wallet from ${setup.walletOrigin} yet`;
}, timeout);
const provider = await findProvider();
clearTimeout(late);

const chainLabel = place('chain');
const chain = createPublicClient({ chain: anvil, transport: http(setup.rpcUrl), pollingInterval: 250, cacheTime: 0 });
const shop = openShop({ provider, setup, chain });
const { account } = followWallet({
  provider,
  accountLabel,
  chainLabel,
  onAccount: shop.follow,
  onEvent: (name, data) => log.add(name, data),
});
for (const { connectTo } of rendered) connectTo({ provider, setup, chain, account });

if (setup.reload) {
  let opened = 0;
  new EventSource('/dev/reload').addEventListener('open', () => {
    if (++opened > 1) location.reload();
  });
}
