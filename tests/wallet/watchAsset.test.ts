import { encodeAbiParameters, keccak256, pad, type Hex } from 'viem';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HttpError } from '../../src/errors/http';
import { startPortfolio, portfolioKey } from '../helpers/wallet/portfolioHarness';
import { address, dapp } from '../helpers/wallet/walletHarness';

/** `wallet_watchAsset` through the provider: a complete wallet with the real server and a real chain. */
let portfolio: Awaited<ReturnType<typeof startPortfolio>>;
beforeAll(async () => {
  portfolio = await startPortfolio();
});
afterEach(() => portfolio.close());
afterAll(() => portfolio.stop());

/** Gives an NFT to the account without an event, so that only the user's own request can find it. */
async function giveSilently(tokenId: bigint, to: Hex = address): Promise<void> {
  const { chain, nft } = portfolio;
  const slot = 0n;
  for (let at = slot; at < 8n; at += 1n) {
    const index = keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [tokenId, at]));
    const known = keccak256(encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [1n, at]));
    const owner = await chain.client.getStorageAt({ address: nft, slot: known });
    if (owner?.toLowerCase() !== pad(address.toLowerCase() as Hex)) continue;
    await chain.client.setStorageAt({ address: nft, index, value: pad(to) });
    return;
  }
  throw new Error('The contract keeps its owners elsewhere.');
}

async function connect(whiteLabel: object = {}) {
  const node: typeof fetch = (_, init) => fetch(portfolio.chain.url, init);
  const harness = await portfolio.open({ init: { hostOrigin: dapp, whiteLabel }, deps: { fetch: node } });
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  portfolio.server.asked = [];
  harness.actions.open();
  return harness;
}
const nftOf = (tokenId: string) => ({ type: 'ERC721', options: { address: portfolio.nft, tokenId } });
const list = ({ stores }: Awaited<ReturnType<typeof connect>>) =>
  stores.collectibles.state.byAccount[portfolioKey]?.list.map(({ tokenId, collection }) => `${collection} ${tokenId}`);

describe('an NFT', () => {
  it('is shown in the wallet once the response is true, and after a restart', async () => {
    await giveSilently(77n);
    const harness = await connect();
    await harness.actions.refreshCollectibles({ force: true });
    expect(list(harness)).toEqual(['Tiles 1']);
    const watching = harness.ask('wallet_watchAsset', nftOf('77'));
    await harness.press(true);
    expect(await watching).toMatchObject({ result: true });
    expect(list(harness)).toEqual(['Tiles 77', 'Tiles 1']);
    const other = await connect();
    await (await other.actions.openSettings())?.load();
    await other.actions.refreshCollectibles({ force: true });
    expect(list(other)).toEqual(['Tiles 77', 'Tiles 1']);
    // Adding it again is not an error.
    const again = other.ask('wallet_watchAsset', nftOf('77'));
    await other.press(true);
    expect(await again).toMatchObject({ result: true });
  });

  it('of another account is refused without asking the user', async () => {
    const harness = await connect();
    await giveSilently(78n, portfolio.chain.account);
    expect(await harness.ask('wallet_watchAsset', nftOf('78'))).toMatchObject({ error: { code: -32602 } });
    // This token does not exist.
    expect(await harness.ask('wallet_watchAsset', nftOf('79'))).toMatchObject({ error: { code: -32602 } });
    expect(harness.queue()).toEqual([]);
    expect(portfolio.server.asked).not.toContain('/wallet-api/list');
  });

  it('is refused if the wallet shows no NFTs', async () => {
    const harness = await connect({ hideNftDisplay: true });
    expect(await harness.ask('wallet_watchAsset', nftOf('1'))).toMatchObject({
      error: { code: 4200, message: 'The wallet hides NFTs in this project.' },
    });
    expect(harness.queue()).toEqual([]);
  });
});

describe('a token', () => {
  it('is saved and shown with the contract’s symbol and decimals', async () => {
    const coin = await portfolio.chain.deployToken('Coin', 'COIN', 6);
    const harness = await connect();
    const watching = harness.ask('wallet_watchAsset', { type: 'ERC20', options: { address: coin, symbol: 'COIN' } });
    await harness.waiting();
    expect(harness.queue()[0]).toMatchObject({ asset: { symbol: 'COIN', decimals: 6 } });
    await harness.press(true);
    expect(await watching).toMatchObject({ result: true });
    expect(harness.symbols()).toContain('COIN');
    const nobody = { type: 'ERC20', options: { address } };
    expect(await harness.ask('wallet_watchAsset', nobody)).toMatchObject({ error: { code: -32001 } });
  });
});

describe('a failed save', () => {
  it.each([
    ['the server is down', new HttpError('unavailable'), 503, -32002, 'assetNotKept'],
    ['the list is full', new HttpError('conflict', { details: { reason: 'limit' } }), 409, -32005, 'assetLimit'],
  ] as const)('is reported to the page and to the user: %s', async (_, error, status, code, told) => {
    const harness = await connect();
    harness.actions.close();
    portfolio.server.fault = (path) =>
      path === '/wallet-api/list' ? Response.json(error.toBody(), { status }) : undefined;
    const watching = harness.ask('wallet_watchAsset', nftOf('1'));
    await harness.press(true);
    expect(await watching).toMatchObject({ error: { code } });
    expect(harness.stores.toast.state).toMatchObject({ code: told, type: 'danger' });
    expect(harness.stores.embed.state.view).toBe('panel');
  });
});
