import { describe, expect, it } from 'vitest';
import { settle } from '../helpers/fakeClock';
import { openOwnPage } from '../helpers/wallet/ownPage';
import { address, createConnectedHarness, dapp, project } from '../helpers/wallet/walletHarness';
import { opensPopup } from '../../src/embed/popups';
import type { ConfirmationStrategy } from '../../src/wire/boot';
import type { AutoApproveBounds } from '../../src/wire/http/project';

/** Methods that the clients consider unsafe (docs/protocol.md 1.16), as far as they apply to EVM chains. */
const unsafe = [
  'eth_sign',
  'eth_signTypedData_v4',
  'personal_sign',
  'eth_sendTransaction',
  'wallet_addEthereumChain',
  'wallet_switchEthereumChain',
  'wallet_switchChain',
];
const from = address.toLowerCase();
const to = '0x00000000000000000000000000000000000000aa' as const;

/** Whether a public client opens a window for a request, exactly by the table of docs/protocol.md 1.16. */
const clientOpens = (strategy: ConfirmationStrategy, mode: 'embed' | 'plugin', method: string): boolean => {
  if (strategy === 'popup') return true;
  return mode === 'embed' && strategy !== 'modal' && unsafe.includes(method);
};

/** Requests of each kind: those that ask the user, those that do not, and unsupported ones. */
const asking: Record<string, unknown[]> = {
  personal_sign: ['hello', from],
  eth_sendTransaction: [{ from, to, value: '0x0' }],
  eth_signTransaction: [{ from, to, value: '0x0', gas: '0x5208', nonce: '0x0' }],
};
const kinds: Record<string, string> = {
  personal_sign: 'signMessage',
  eth_sendTransaction: 'sendTransaction',
  eth_signTransaction: 'signTransaction',
};
const plain: Record<string, unknown[]> = {
  eth_accounts: [],
  eth_chainId: [],
  eth_getBalance: [from, 'latest'],
  wallet_getPermissions: [],
};

const strategies = ['default', 'popup', 'modal', 'auto-approve'] as const;
const bounds: AutoApproveBounds = {
  methods: ['personal_sign', 'eth_sendTransaction'],
  maxValuePerDay: (10n ** 18n).toString(),
  contracts: null,
  maxDays: 7,
};

async function start(strategy: ConfirmationStrategy, { isInlay = false, hasPolicy = false } = {}) {
  const harness = await createConnectedHarness({
    isInlay,
    init: { confirmationStrategy: strategy },
    project: Promise.resolve({ ...project, autoApprove: bounds }),
  });
  const wish = { askerId: dapp, methods: bounds.methods, valuePerDay: bounds.maxValuePerDay, contracts: [to], days: 1 };
  if (hasPolicy) {
    const own = await openOwnPage(harness, { project: { ...project, autoApprove: bounds } });
    expect(await own.wallet.actions.setAutoApprove(wish)).toBe(true);
    own.wallet.destroy();
  }
  const told = (name: string) => harness.notified.flatMap(({ method, params }) => (method === name ? [params] : []));
  const open = async (windowId: string) => {
    harness.expected.get(windowId)?.loaded();
    await settle();
  };
  return { ...harness, told, open };
}

const table = strategies.flatMap((strategy) =>
  (['embed', 'plugin'] as const).flatMap((mode) =>
    Object.keys(asking).map((method) => ({
      strategy,
      mode,
      method,
      window: clientOpens(strategy, mode, method) ? 'a window' : 'no window',
    })),
  ),
);

describe('a public client (docs/protocol.md 1.16)', () => {
  it.each(table)('$strategy, $mode mode: $method opens $window', async ({ strategy, method, window }) => {
    const { ask, waiting, queue, wallet, open, sent, done, told } = await start(strategy);
    const windowId = window === 'a window' ? 'w1' : undefined;
    const answering = ask(method, asking[method], windowId ? { windowId } : {});
    await waiting();
    if (windowId) {
      await open(windowId);
      expect([sent.at(-1)?.kind, told('iframe_status')]).toEqual([kinds[method], []]);
    } else {
      expect(told('iframe_status')).toEqual([{ isFullScreen: true }]);
    }
    await expect.poll(() => queue()[0]).not.toHaveProperty('estimating', true);
    wallet.actions.decide(queue()[0]!.id, { approved: true });
    expect(await answering).toHaveProperty('result');
    if (windowId) expect([done, told('close_window'), told('iframe_status')]).toEqual([['w1'], [{ windowId }], []]);
    else
      expect([told('iframe_status'), told('close_window')]).toEqual([
        [true, false].map((isFullScreen) => ({ isFullScreen })),
        [],
      ]);
  });

  it.each(Object.keys(plain))('popup: closes the unneeded window of %s with the response', async (method) => {
    const { ask, told, sent, queue } = await start('popup');
    expect(await ask(method, plain[method], { windowId: 'w1' })).toHaveProperty('result');
    expect([told('close_window'), told('iframe_status'), sent, queue()]).toEqual([[{ windowId: 'w1' }], [], [], []]);
  });

  it.each(['eth_mining', 'nonsense'])('popup: closes the window of %s, an unsupported method', async (method) => {
    const { ask, told } = await start('popup');
    expect(await ask(method, [], { windowId: 'w1' })).toHaveProperty('error.code', 4200);
    expect(told('close_window')).toEqual([{ windowId: 'w1' }]);
  });

  it.each(['w1', undefined])('auto-approve with a policy shows nothing (window %s)', async (windowId) => {
    const { ask, told, sent, clock } = await start('auto-approve', { hasPolicy: true });
    const options = windowId === undefined ? {} : { windowId };
    expect(await ask('personal_sign', asking['personal_sign'], options)).toHaveProperty('result');
    const sending = ask('eth_sendTransaction', asking['eth_sendTransaction'], options);
    await clock.advance(0);
    expect(await sending).toHaveProperty('result');
    expect([told('iframe_status'), sent]).toEqual([[], []]);
    expect(told('close_window')).toEqual(windowId === undefined ? [] : [{ windowId }, { windowId }]);
  });

  it.each(['default', 'popup', 'modal'] as const)('%s asks the user despite a policy', async (strategy) => {
    const { ask, waiting, queue } = await start(strategy, { hasPolicy: true });
    void ask('personal_sign', asking['personal_sign']);
    await waiting();
    expect(queue()).toHaveLength(1);
  });
});

describe('our own loader (decision "What does confirmation strategy `default` do")', () => {
  const methods = [...unsafe, 'eth_signTransaction', ...Object.keys(plain)];

  it.each(strategies)('%s opens a window for unsafe requests only if the strategy is popup', (strategy) => {
    const opened = methods.filter((method) => opensPopup(method, { strategy, ahead: false }));
    expect(opened).toEqual(strategy === 'popup' ? unsafe : []);
  });

  it.each(['default', 'modal', 'auto-approve'] as const)('%s asks inside the frame', async (strategy) => {
    const { ask, waiting, press, told } = await start(strategy, { isInlay: true });
    const answering = ask('personal_sign', asking['personal_sign']);
    await waiting();
    expect(told('iframe_status')).toEqual([{ isFullScreen: true }]);
    await press(false);
    expect(await answering).toHaveProperty('error.code', 4001);
    expect(told('iframe_status')).toEqual([{ isFullScreen: true }, { isFullScreen: false }]);
  });
});
