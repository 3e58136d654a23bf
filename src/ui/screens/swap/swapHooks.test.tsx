import { createRoot } from 'react-dom/client';
import { encodeAbiParameters, pad, toHex } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settle as turns } from '../../../../tests/helpers/fakeClock';
import { createHeadlessContainer } from '../../../../tests/helpers/ui/headlessContainer';
import { address, createConnectedHarness, localChain } from '../../../../tests/helpers/wallet/walletHarness';
import type { FilledBy } from '../../../wallet/send';
import type { SwapAsset, SwapActions } from '../../../wallet/swap';
import { NavigationContext } from '../../hooks/useNavigation';
import { WalletContext } from '../../hooks/useWallet';
import { fillSwap } from './fillSwap';
import { useFillSwap, useFirstAsset } from './Swap';
import { useQuotes } from './Swap';

/** Tests what the screen does by itself: it fills in values of its URL, and requests quotes repeatedly. */
const { chainId } = localChain;
const token = `0x${'bb'.repeat(20)}`;
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const coin: SwapAsset = { kind: 'coin', chainId };
const dollar = { kind: 'token', chainId, symbol: 'TUSD', decimals: 6 };
const nothing = () => undefined;
const ends: (() => void)[] = [];

/** An RPC node with one token. */
const node = {
  eth_call: ([{ to, data = '0x' }]: [{ to?: string; data?: string }]) => {
    if (to?.toLowerCase() !== token) return '0x';
    if (data.startsWith('0x95d89b41')) return encodeAbiParameters([{ type: 'string' }], ['TUSD']);
    return pad(toHex(data.startsWith('0x313ce567') ? 6n : 0n), { size: 32 });
  },
};

async function open() {
  const container = createHeadlessContainer();
  const { wallet } = await createConnectedHarness({ init: { hostOrigin: null, chains: [localChain] }, node });
  const root = createRoot(container);
  ends.push(() => {
    root.unmount();
    wallet.destroy();
  });
  return { wallet, root };
}
afterEach(async () => {
  vi.useRealTimers();
  ends.splice(0).forEach((end) => end());
  // React cleans up in a later task.
  await turns();
  vi.unstubAllGlobals();
});

describe('a URL that fills in a swap', () => {
  const Fill = () => {
    useFillSwap(localChain);
    return null;
  };
  const page: FilledBy = { kind: 'link' };
  /** Runs the hook's work to its end. */
  const fillIn = (wallet: Awaited<ReturnType<typeof open>>['wallet'], query: string) =>
    fillSwap(wallet, { chain: localChain, query: new URLSearchParams(query), filledBy: page });
  async function fill(query: string) {
    const { wallet, root } = await open();
    const { swap } = wallet.stores;
    const navigation = {
      path: '/wallet/swap',
      query: new URLSearchParams(query),
      filledBy: page,
      go: nothing,
      back: nothing,
    };
    const draw = (search = query) =>
      root.render(
        <WalletContext value={{ wallet, surface: 'page' }}>
          <NavigationContext value={{ ...navigation, query: new URLSearchParams(search), keep: nothing, kept: {} }}>
            <Fill />
          </NavigationContext>
        </WalletContext>,
      );
    return { swap, draw, wallet };
  }
  const settled = (check: () => void) => vi.waitFor(check, { interval: 10 });

  it('sets both sides and the amount, and records who has filled them in', async () => {
    const { swap, draw } = await fill(`from=eth&to=${token}&amount=0,5`);
    draw();
    await settled(() => expect(swap.state.amount).toBe('0,5'));
    expect(swap.state).toMatchObject({ from: coin, to: dollar, filledBy: page, sendOn: null });
  });

  it.each(['coin', 'NATIVE', `0x${'0'.repeat(40)}`, `0x${'eE'.repeat(20)}`, 'ETH'])(
    'selects the coin of the network for %s',
    async (word) => {
      const { swap, draw } = await fill(`from=${token}&to=${word}`);
      draw();
      await settled(() => expect(swap.state.to).toEqual(coin));
      expect(swap.state.from).toMatchObject(dollar);
    },
  );

  it.each([`0x${'cc'.repeat(20)}`, 'So11111111111111111111111111111111111111112', 'USDC', '<b>'])(
    'leaves a side empty for an unknown token (%s)',
    async (word) => {
      const { swap, draw } = await fill(`from=ETH&to=${encodeURIComponent(word)}&amount=1`);
      draw();
      await settled(() => expect(swap.state.amount).toBe('1'));
      expect(swap.state).toMatchObject({ from: coin, to: null });
    },
  );

  it.each(['-1', '1e9', '0x10', ' 1', '1.2.3', '9'.repeat(41)])('ignores the amount %j', async (amount) => {
    const { wallet } = await open();
    await fillIn(wallet, `amount=${encodeURIComponent(amount)}&to=ETH`);
    expect(wallet.stores.swap.state).toMatchObject({ to: coin, amount: '' });
  });

  it.each([
    [other, other],
    [address.toLowerCase(), null],
    ['0x1234', null],
  ])('with the recipient %s swaps to the user’s own account, and offers to send on to %s', async (word, sendOn) => {
    const { swap, draw } = await fill(`to=${token}&recipient=${word}`);
    draw();
    await settled(() => expect(swap.state.to).toMatchObject(dollar));
    expect(swap.state.sendOn).toBe(sendOn);
  });

  it('changes nothing if it names none of them', async () => {
    const { wallet } = await open();
    await fillIn(wallet, 'tx=1');
    expect(wallet.stores.swap.state).toMatchObject({ from: null, to: null, amount: '', filledBy: null });
  });

  it('changes nothing while a swap is between Review and the network', async () => {
    const { wallet } = await open();
    const { swap } = wallet.stores;
    swap.actions.choose('from', coin);
    swap.actions.write('1');
    swap.actions.step({ kind: 'swapping' });
    await fillIn(wallet, `from=${token}&to=ETH&amount=9&recipient=${other}`);
    expect(swap.state).toMatchObject({ from: coin, to: null, amount: '1', filledBy: null, sendOn: null });
  });

  it('overrides an earlier URL that is still looking up its token', async () => {
    const { swap, draw, wallet } = await fill(`from=${token}&to=ETH&amount=9`);
    let answer = nothing as () => void;
    const { findToken } = wallet.actions;
    const finding = vi.spyOn(wallet.actions, 'findToken').mockImplementation(async (...asked) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return findToken(...asked);
    });
    draw();
    await settled(() => expect(answer).not.toBe(nothing));
    draw('from=ETH&amount=2');
    await settled(() => expect(swap.state.amount).toBe('2'));
    answer();
    // The earlier lookup finishes, but its result is discarded.
    expect(await finding.mock.results[0]?.value).toMatchObject({ status: 'found' });
    await turns();
    expect(swap.state).toMatchObject({ from: coin, to: null, amount: '2' });
  });
});

describe('the first asset of a swap', () => {
  const First = () => {
    useFirstAsset(localChain);
    return null;
  };
  async function start(from: SwapAsset | null) {
    const { wallet, root } = await open();
    const { swap } = wallet.stores;
    if (from) swap.actions.choose('from', from);
    root.render(
      <WalletContext value={{ wallet, surface: 'page' }}>
        <First />
      </WalletContext>,
    );
    return swap;
  }
  const settled = (check: () => void) => vi.waitFor(check, { interval: 10 });

  it('is the coin, also for the next swap after one has ended', async () => {
    const swap = await start(null);
    await settled(() => expect(swap.state.from).toEqual(coin));
    swap.actions.choose('from', { kind: 'token', chainId, address: token, symbol: 'TUSD', decimals: 6, logo: null });
    swap.actions.choose('to', coin);
    swap.actions.settle({ kind: 'notAllowed' });
    // "New swap".
    swap.actions.clear();
    expect(swap.state.from).toBe(null);
    await settled(() => expect(swap.state).toMatchObject({ from: coin, to: null, outcome: null }));
  });

  it('is not one of another network', async () => {
    const swap = await start({ kind: 'coin', chainId: '0x5' });
    await settled(() => expect(swap.state.from).toEqual(coin));
  });

  it('stays what the user has chosen', async () => {
    const chosen: SwapAsset = { kind: 'token', chainId, address: token, symbol: 'TUSD', decimals: 6, logo: null };
    const swap = await start(chosen);
    await turns();
    expect(swap.state.from).toEqual(chosen);
  });
});

describe('quotes', () => {
  const quote = vi.fn(async () => undefined);
  const actions = { quote } as Partial<SwapActions> as SwapActions;
  const Quotes = () => {
    useQuotes(actions);
    return null;
  };
  beforeEach(() => void quote.mockClear());

  async function watch() {
    const { wallet, root } = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    // Lets React and the stores finish before the timers advance.
    const pass = async (ms: number) => {
      await turns();
      await vi.advanceTimersByTimeAsync(ms);
      await turns();
    };
    root.render(
      <WalletContext value={{ wallet, surface: 'page' }}>
        <Quotes />
      </WalletContext>,
    );
    await pass(350);
    expect(quote).toHaveBeenCalledTimes(1);
    const { actions } = wallet.stores.swap;
    const see = (visibilityState: 'visible' | 'hidden') => {
      Object.assign(document, { visibilityState });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    return { actions, pass, see };
  }

  it('are requested once the user stops typing, and then every twelve seconds', async () => {
    const { actions, pass } = await watch();
    for (const amount of ['1', '12', '123']) {
      actions.write(amount);
      await pass(100);
    }
    expect(quote).toHaveBeenCalledTimes(1);
    await pass(350);
    expect(quote).toHaveBeenCalledTimes(2);
    await pass(12_000);
    expect(quote).toHaveBeenCalledTimes(3);
  });

  it('are not requested while the page is hidden, and at once when it is visible again', async () => {
    const { pass, see } = await watch();
    see('hidden');
    await pass(60_000);
    expect(quote).toHaveBeenCalledTimes(1);
    see('visible');
    expect(quote).toHaveBeenCalledTimes(2);
  });

  it('are not requested between Review and the network, or once there is an outcome', async () => {
    const { actions, pass, see } = await watch();
    actions.step({ kind: 'checking' });
    await pass(60_000);
    see('visible');
    actions.settle({ kind: 'notAllowed' });
    await pass(60_000);
    expect(quote).toHaveBeenCalledTimes(1);
    actions.settle(null);
    await pass(350);
    expect(quote).toHaveBeenCalledTimes(2);
  });
});
