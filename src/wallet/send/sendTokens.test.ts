import { encodeFunctionData, parseAbi, type Hex } from 'viem';
import { addresses } from '../../chains/eip155/accounts/addresses';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTokenChain } from '../../../tests/helpers/chains/tokenChain';
import { address, createHarness, localChain } from '../../../tests/helpers/wallet/walletHarness';
import { until } from '../../../tests/helpers/until';
import { resolveName } from '../../chains/eip155/network/ens';
import { readHolding } from '../../chains/eip155/assets/assetCalls';
import { createRpcClient } from '../../chains/network/rpcClient';
import { systemClock } from '../../kit/clock';
import { mergeActivity } from '../activity/mergeActivity';
import type { SendAsset } from './sendAsset';

/** Tokens and collectibles on a real chain: from the form to the history. */
const to: Hex = '0x00000000000000000000000000000000000000AA';
const chainId = '0x7a69';
const coin = { ticker: 'ETH', decimals: 18 };
let chain: Awaited<ReturnType<typeof startTokenChain>>;
let harness: ReturnType<typeof createHarness>;
let contracts: { token: Hex; nft: Hex; items: Hex };

beforeAll(async () => {
  chain = await startTokenChain();
  await chain.client.setBalance({ address, value: 10n ** 18n });
  contracts = {
    token: await chain.deployToken('Test Dollar', 'TUSD', 6),
    nft: await chain.deployNft('Cats', 'CAT'),
    items: await chain.deploy('AnyItems', { types: ['string'], args: [''] }),
  };
  const mint = parseAbi(['function mint(address to, uint256 amount)']);
  const mintUri = parseAbi(['function mint(address to, uint256 id, string uri)']);
  const mintBatch = parseAbi(['function mintBatch(address to, uint256[] ids, uint256[] amounts)']);
  await chain.send(contracts.token, encodeFunctionData({ abi: mint, args: [address, 5_000_000n] }));
  await chain.send(contracts.nft, encodeFunctionData({ abi: mintUri, args: [address, 7n, ''] }));
  await chain.send(contracts.items, encodeFunctionData({ abi: mintBatch, args: [address, [3n], [9n]] }));
  harness = createHarness({
    init: { chains: [{ ...localChain, rpcTarget: chain.url }] },
    deps: { clock: systemClock, fetch: globalThis.fetch },
  });
  await harness.signInByMail();
});

afterAll(async () => {
  harness.wallet.destroy();
  await chain.stop();
});

it('finds a token by its address, and reports addresses that are not tokens', async () => {
  const { actions } = harness.wallet;
  expect(await actions.findToken(contracts.token)).toMatchObject({
    status: 'found',
    token: { symbol: 'TUSD', decimals: 6, chainId },
  });
  expect(await actions.findToken(to)).toEqual({ status: 'none' });
  expect(await actions.findToken(contracts.nft)).toEqual({ status: 'none' });
});

it('sends a token, which the history shows as a token transfer', async () => {
  const asset = { kind: 'token', chainId, address: contracts.token, symbol: 'TUSD', decimals: 6, logo: null } as const;
  const before = await chain.client.getBalance({ address });
  expect(await send(asset, '1.25')).toMatchObject({ kind: 'sent', amount: '1.25' });
  const [{ hash } = { hash: '0x' as Hex }] = harness.wallet.stores.transactions.state.list;
  const paid = before - (await chain.client.getBalance({ address }));
  expect(await harness.wallet.actions.readFee({ hash, chainId })).toBe(paid.toString());
  expect(await harness.wallet.actions.readFee({ hash: `0x${'1'.repeat(64)}`, chainId })).toBeNull();
  expect(await held(asset, to)).toBe(1_250_000n);
  expect(newest()).toMatchObject({
    kind: 'sent',
    counterparty: to,
    movements: [
      { kind: 'token', direction: 'out', amount: '125', decimals: 2, symbol: 'TUSD', contract: contracts.token },
    ],
  });
});

it('sends a collectible of either standard', async () => {
  const cat = { kind: 'nft', chainId, address: contracts.nft, tokenId: '7', standard: 'erc721' } as const;
  await send({ ...cat, name: 'Cat', image: null }, '');
  expect(await held(cat, to)).toBe(1n);
  expect(newest()).toMatchObject({
    kind: 'sent',
    movements: [{ kind: 'nft', tokenId: '7', symbol: 'Cat', amount: '1' }],
  });
  const item = { kind: 'nft', chainId, address: contracts.items, tokenId: '3', standard: 'erc1155' } as const;
  await send({ ...item, name: 'Potion', image: null }, '4');
  expect([await held(item, to), await held(item, address)]).toEqual([4n, 5n]);
  expect(newest()).toMatchObject({ movements: [{ kind: 'nft', tokenId: '3', amount: '4' }] });
});

it('reads the balance, and returns null for a contract that does not respond', async () => {
  const { stores, actions } = harness.wallet;
  const token = { kind: 'token', chainId, address: contracts.token, symbol: 'TUSD', decimals: 6, logo: null } as const;
  stores.send.actions.choose(token);
  await actions.countAvailable();
  expect(stores.send.state.available?.amount).toBe('3750000');
  stores.send.actions.choose({ ...token, address: to });
  await actions.countAvailable();
  expect(stores.send.state.available?.amount).toBeNull();
});

it('resolves names if the chain supports them', async () => {
  const client = createRpcClient({ urls: [chain.url], fetch: globalThis.fetch, clock: systemClock });
  const ask = (text: string, on = '0x1') => resolveName(client, { chainId: on, text });
  expect(await ask('ada.eth', chainId)).toEqual({ status: 'noNames' });
  // A stand-in for ENS's resolver at its own address: `resolve` answers `addr` of every name with one address.
  const word = (hex: string) => hex.padStart(64, '0');
  const answer = word('40') + word('0') + word('20') + word(to.slice(2));
  // PUSH2 size, PUSH1 offset, PUSH0, CODECOPY, PUSH2 size, PUSH0, RETURN, then the answer.
  const code = `0x610080600c5f396100805ff3${answer}` as Hex;
  await chain.client.setCode({ address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', bytecode: code });
  expect(await ask('Ada.ETH')).toEqual({ status: 'found', name: 'ada.eth', address: to });
  // A Cyrillic letter among Latin ones, an empty label, a hidden character.
  for (const text of ['аpple.eth', 'a..eth', 'a\u202eb.eth'])
    expect(await ask(text), text).toEqual({ status: 'invalid' });
  // A resolver that reverts does not know the name.
  await chain.client.setCode({ address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee', bytecode: '0x5f5ffd' });
  expect(await ask('nobody.eth')).toEqual({ status: 'unknown' });
});

async function send(asset: SendAsset, amount: string) {
  const { stores, actions } = harness.wallet;
  stores.send.actions.clear();
  stores.send.actions.choose(asset);
  stores.send.actions.write({ to, amount });
  const done = actions.sendAssets();
  await until(() => {
    const [first] = harness.queue();
    return first?.kind === 'sendTransaction' && first.transaction.fee !== null;
  });
  actions.decide(harness.queue()[0]!.id, { approved: true });
  await done;
  await until(() => stores.transactions.state.list.every(({ status }) => status === 'confirmed'));
  return stores.send.state.outcome;
}

const newest = () =>
  mergeActivity({ own: harness.wallet.stores.transactions.state.list, items: [], coin, addresses })[0];

function held(asset: Parameters<typeof readHolding>[1]['asset'], account: Hex): Promise<bigint> {
  const client = createRpcClient({ urls: [chain.url], fetch: globalThis.fetch, clock: systemClock });
  return readHolding(client, { asset, account });
}
