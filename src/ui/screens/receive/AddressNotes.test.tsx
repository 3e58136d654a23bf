import { afterEach, describe, expect, it } from 'vitest';
import { showScreen } from '../../../../tests/helpers/wallet/showScreen';
import { address as owner, createHarness, localChain, project } from '../../../../tests/helpers/wallet/walletHarness';
import { AddressNotes, NotServed } from './AddressNotes';
import { Receive } from './Receive';

/** Networks on which the address on Receive is the account's own, and on which it is not. */
const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const base = { ...localChain, chainId: '0x2105', displayName: 'Base' };
const far = { ...localChain, chainId: '0xa', displayName: 'Far' };
const offered = [localChain, base, far];

/** A Safe with a bundler on Local and on Base, and none on Far. */
async function show(on: typeof localChain, { isOwner = false } = {}) {
  const chains = [localChain, base].map(({ chainId }) => ({ chainId, bundlerConfig: { url: 'https://bundler.test' } }));
  const { wallet, ...harness } = createHarness({
    init: { hostOrigin: null, accountAbstraction: { smartAccountType: 'safe', chains } },
    project: Promise.resolve({ ...project, chains: offered }),
  });
  ends.push(() => wallet.destroy());
  await harness.signInByMail();
  const { selected } = wallet.stores.accounts.state;
  expect(selected).not.toBe(owner);
  const address = isOwner ? owner : (selected ?? '');
  const others = offered.filter((chain) => chain !== on);
  const html = await showScreen(
    wallet,
    <>
      <NotServed address={address} chain={on} />
      <AddressNotes address={address} chain={on} others={others} />
    </>,
  );
  return {
    receive: isOwner ? '' : await showScreen(wallet, <Receive />, 'en', `chain=${on.chainId}`),
    tones: [...html.matchAll(/role="(?:alert|status)" data-tone="(\w+)"/g)].map(([, tone]) => tone),
    words: html
      .replace(/<style[^>]*>.*?<\/style>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  };
}

describe('the address of a smart account', () => {
  it('is shown as valid on the networks where it works, and not on others', async () => {
    const { words, tones } = await show(localChain);
    expect(tones).toEqual(['info']);
    expect(words).toMatch(/^Send only coins and tokens on Local .*This address is also yours on Base\.$/);
  });

  it('has the strongest warning on a network from which nothing could be sent', async () => {
    const { words, tones, receive } = await show(far);
    // Above the code and the address, where it is read before they are used.
    expect(receive.indexOf('cannot send on Far')).toBeGreaterThan(0);
    expect(receive.indexOf('cannot send on Far')).toBeLessThan(receive.indexOf('QR code of your address on Far'));
    expect(tones).toEqual(['danger']);
    expect(words).toBe(
      'Your smart account cannot send on Far. Use another network, or the account behind it in Settings.',
    );
  });

  it('has no warning for the owner account, which is the same on all networks', async () => {
    const { words, tones } = await show(far, { isOwner: true });
    expect(tones).toEqual(['info']);
    expect(words).toMatch(/This address is also yours on Local and Base\.$/);
  });
});
