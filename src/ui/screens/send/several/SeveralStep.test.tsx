import { afterEach, describe, expect, it } from 'vitest';
import { showScreen } from '../../../../../tests/helpers/wallet/showScreen';
import { address, createConnectedHarness, localChain } from '../../../../../tests/helpers/wallet/walletHarness';
import { assetKey, type SendAsset } from '../../../../wallet/send/sendAsset';
import type { RecipientShare } from '../../../../wallet/send';
import { SeveralStep } from './SeveralStep';

/** Texts of Send about a list of recipients, before Review. */
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const { chainId } = localChain;
const coin: SendAsset = { kind: 'coin', chainId };
const ether = 10n ** 18n;
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
/** Same first and last characters as Bob's address. */
const lookAlike = `${bob.slice(0, 8)}${'0'.repeat(28)}${bob.slice(-6)}`.toLowerCase();

async function show({ several, list = '' }: { several: RecipientShare[]; list?: string }) {
  const { wallet } = await createConnectedHarness({ init: { hostOrigin: null, chains: [localChain] } });
  ends.push(() => wallet.destroy());
  const { send, contacts, rates } = wallet.stores;
  contacts.actions.set([{ id: '1', name: 'Bob', address: bob }]);
  rates.actions.priced(chainId, {
    coin: { usd: 2_500, change24h: null, source: 'fixed' },
    tokens: {},
    asked: [],
    at: 1,
  });
  send.actions.choose(coin);
  send.actions.write({ step: 'several', several, list });
  send.actions.counted({ key: assetKey(coin), amount: (2n * ether).toString() });
  const screen = <SeveralStep account={address} chain={localChain} onPick={() => undefined} />;
  const html = (await showScreen(wallet, screen)).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const [review = ''] = html.match(/<button[^>]*>(?:(?!<button).)*?\bReview\b/s) ?? [];
  return {
    words: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    alert: /role="alert"[^>]*>([^<]*)</.exec(html)?.[1] ?? null,
    rows: html.match(/<li\b/g)?.length ?? 0,
    mayReview: review !== '' && !/ disabled/.test(review),
    asksToAccept: html.includes('type="checkbox"'),
  };
}

describe('a list of recipients', () => {
  it('shows contact names, amounts, the total and its value', async () => {
    const shown = await show({
      several: [
        { to: bob, amount: '0.1' },
        { to: carol, amount: '0.25' },
      ],
    });
    expect(shown.words).toMatch(/Bob .*0\.1 ETH.* 0x3C4\S* First time 0\.25 ETH/);
    expect(shown.words).toMatch(/Recipients 2 Total 0\.35 ETH Worth \$875\.00/);
    expect(shown).toMatchObject({ rows: 2, alert: null, mayReview: true, asksToAccept: false });
  });

  it('shows no total if it is empty', async () => {
    const shown = await show({ several: [] });
    expect(shown.words).toContain('either everyone gets it, or nobody does');
    expect(shown.words).not.toContain('Total');
    expect(shown).toMatchObject({ rows: 0, mayReview: false });
    expect(shown.words).toMatch(/Add a recipient $/);
  });

  it('says that a recipient is listed twice', async () => {
    const twice = { to: bob, amount: '0.1' };
    expect((await show({ several: [twice, twice] })).words).toContain('Also in the list above');
  });

  it('says that it exceeds the balance', async () => {
    const shown = await show({
      several: [
        { to: bob, amount: '1.5' },
        { to: carol, amount: '0.6' },
      ],
    });
    expect(shown).toMatchObject({ alert: null, mayReview: false });
    expect(shown.words).toContain('Not enough ETH');
  });

  it('is blocked until the user has compared an address that looks like a contact’s', async () => {
    const shown = await show({ several: [{ to: lookAlike, amount: '0.1' }] });
    expect(shown.words).toContain('Not the address you know');
    expect(shown).toMatchObject({ mayReview: false, asksToAccept: true });
  });
});
