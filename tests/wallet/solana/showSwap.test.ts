import { Keypair } from '@solana/web3.js';
import { createElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { SolanaTransaction } from '../../../src/ui/confirm/solana/SolanaTransaction';
import { createI18n } from '../../../src/ui/i18n/createI18n';
import { watchNotices } from '../../../src/ui/notices/watchNotices';
import { fillSwap } from '../../../src/ui/screens/swap/fillSwap';
import { currentQuote } from '../../../src/wallet/swap/swapStore';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { showScreen } from '../../helpers/wallet/showScreen';
import { coin, dollar, maker, toll, useSolanaSwaps } from '../../helpers/wallet/solanaSwaps';
import { devnet, own, waitOptions } from '../../helpers/wallet/solanaWallet';
import { dapp } from '../../helpers/wallet/walletHarness';

const addressOf = (asset: typeof dollar) => (asset.kind === 'token' ? asset.address : '');
const wrapped = 'So11111111111111111111111111111111111111112';

describe.skipIf(!canRunSurfpool)('show_swap on Solana', () => {
  const { world, open, shown } = useSolanaSwaps();

  /** Sends show_swap as a page, and fills in the screen from the resulting path. */
  async function showSwap(params: object) {
    const { wallet, tell } = world.harness;
    expect(await tell('show_swap', { show: true, ...params })).toMatchObject({ result: true });
    const path = wallet.stores.embed.state.path ?? '';
    const chain = wallet.stores.network.state.chains.find(({ chainId }) => chainId === devnet)!;
    await fillSwap(wallet, { chain, query: new URLSearchParams(path.split('?')[1] ?? ''), filledBy: null });
    return { path, state: wallet.stores.swap.state };
  }

  async function connect() {
    const opened = await open({ init: { hostOrigin: dapp } });
    const connecting = world.harness.ask('solana_requestAccounts');
    await world.harness.press(true);
    expect(await connecting).toMatchObject({ result: [own] });
    return opened;
  }

  it('fills in tokens by mint and the coin by ticker, and the swap is quoted, described and executed', async () => {
    const { swap, stores } = await connect();
    const translations = createI18n();
    await translations.use('en');
    const { wallet } = world.harness;
    const { path } = await showSwap({ fromToken: 'SOL', toToken: addressOf(dollar), fromValue: '0.5' });
    expect(path).toBe(`wallet/swap?from=SOL&to=${addressOf(dollar)}&amount=0.5`);
    const { from, to, amount, sendOn } = stores.swap.state;
    expect({ from, amount, sendOn }).toEqual({ from: coin, amount: '0.5', sendOn: null });
    expect(to).toMatchObject({ kind: 'token', address: addressOf(dollar), symbol: 'TUSD', decimals: 6 });
    await swap.lookAtChain();
    await swap.quote();
    expect(currentQuote(stores.swap.state)).toMatchObject({ source: 'jupiter', amountOut: '74775000' });
    const stop = watchNotices({ wallet, i18n: translations.i18n, isHidden: () => false, isShown: () => false });
    const reviewing = swap.review();
    const { approval, facts } = await shown();
    expect(facts.to).toBe(maker.publicKey.toBase58());
    const html = await showScreen(
      wallet,
      createElement(SolanaTransaction, { approval, waiting: 1, onDecide: () => undefined }),
    );
    const text = html.replace(/<style[^>]*>.*?<\/style>/g, '').replace(/(<[^>]+>)+/g, '|');
    expect(text).toMatch(/\|Swap \|?0\.5.SOL\|? for \|?74\.775.TUSD\|/);
    expect(text).toMatch(/\|To\|FfLzC/);
    await world.harness.press(true);
    await reviewing;
    await world.settled('confirmed');
    await vi.waitFor(() => expect(stores.toast.state.message).toBe('Confirmed: Swap of 0.5 SOL'), waitOptions);
    stop();
  });

  it('treats the mint of wrapped SOL as the coin', async () => {
    await connect();
    const { state } = await showSwap({ fromToken: addressOf(toll), toToken: wrapped, fromValue: 3 });
    expect(state).toMatchObject({ from: { symbol: 'TOLL' }, to: coin, amount: '3' });
  });

  it('offers to send the result on to another account, but not to the user’s own', async () => {
    await connect();
    const friend = Keypair.generate().publicKey.toBase58();
    const asked = { fromToken: addressOf(dollar), toToken: 'SOL' };
    expect((await showSwap({ ...asked, toAddress: friend })).state.sendOn).toBe(friend);
    expect((await showSwap({ ...asked, toAddress: own })).state.sendOn).toBeNull();
    expect((await showSwap({ ...asked, toAddress: `0x${'ab'.repeat(20)}` })).state.sendOn).toBeNull();
  });

  it('omits tokens that do not exist on Solana', async () => {
    await connect();
    const nowhere = Keypair.generate().publicKey.toBase58();
    const { state } = await showSwap({ fromToken: nowhere, toToken: `0x${'ab'.repeat(20)}`, fromValue: '1e5' });
    expect(state).toMatchObject({ from: null, to: null, amount: '' });
  });

  it('with params from a page that is not connected is refused, and opens without params', async () => {
    await open({ init: { hostOrigin: dapp } });
    const { tell } = world.harness;
    expect(await tell('show_swap', { toToken: addressOf(dollar) })).toMatchObject({ error: { code: 4100 } });
    expect(await tell('show_swap')).toMatchObject({ result: true });
  });
});
