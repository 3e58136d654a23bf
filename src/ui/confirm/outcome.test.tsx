import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { createHeadlessContainer } from '../../../tests/helpers/ui/headlessContainer';
import { showScreen } from '../../../tests/helpers/wallet/showScreen';
import { address, createConnectedHarness, createHarness } from '../../../tests/helpers/wallet/walletHarness';
import type { Outcome as OutcomeState } from '../../wallet/approvals';
import { languages } from '../../texts/languages';
import { WalletContext } from '../hooks/useWallet';
import { Outcome, useEndOnPress } from './Outcome';

const { wallet } = createHarness();
const show = async (outcome: OutcomeState, language: (typeof languages)[number] = 'en') =>
  (await showScreen(wallet, <Outcome outcome={outcome} height={321} />, language))
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it.each([
  ['signMessage', 'Signed'],
  ['sendTransaction', 'Sent'],
  ['connect', 'Connected'],
  ['signIn', 'Signed in'],
  ['addChain', 'Done'],
] as const)('says what became of a confirmed request: %s', async (kind, said) => {
  // Once for the eye, once for a screen reader.
  expect(await show({ kind, asker: 'page', state: 'done' })).toBe(`${said} ${said}`);
});

it('does not say that something is done before it is, or when it failed', async () => {
  expect(await show({ kind: 'sendTransaction', asker: 'page', state: 'waiting' })).toBe('One moment One moment');
  const failed = { kind: 'sendTransaction', state: 'failed' } as const;
  expect(await show({ ...failed, asker: 'page' })).toBe('Not completed The site was told the reason. Not completed');
  expect(await show({ ...failed, asker: 'walletConnect' })).toContain('The app was told the reason.');
});

it.each(languages)('has its words in %s', async (language) => {
  expect(await show({ kind: 'signMessage', asker: 'page', state: 'done' }, language)).not.toMatch(/outcome|\{\{/);
});

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['a click', ['pointerdown', 'click'], 'nothing'],
  ['Escape', ['keydown:Escape'], 'nothing'],
  ['the end of the press that confirmed the request', ['click'], 'done'],
  ['another key', ['keydown:Enter'], 'done'],
] as const)('is closed by a press that is meant for it only: %s', async (_name, events, state) => {
  const { wallet, ask, waiting, press } = await createConnectedHarness({ isInlay: true });
  void ask('personal_sign', ['0x6869', address.toLowerCase()]);
  await waiting();
  await press(true);
  await settle();
  const root = createRoot(createHeadlessContainer());
  const Shown = () => {
    useEndOnPress();
    return null;
  };
  root.render(
    <WalletContext value={{ wallet, surface: 'page' }}>
      <Shown />
    </WalletContext>,
  );
  await settle();
  for (const [type = '', key] of events.map((event) => event.split(':')))
    document.dispatchEvent(Object.assign(new Event(type), { key }));
  expect(wallet.stores.approvals.state.outcome?.state ?? 'nothing').toBe(state);
  root.unmount();
  await settle();
});
