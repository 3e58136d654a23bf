import { expect, it } from 'vitest';
import { showScreen } from '../../../../tests/helpers/wallet/showScreen';
import { createConnectedHarness, localChain } from '../../../../tests/helpers/wallet/walletHarness';
import type { WhiteLabel } from '../../../wire/whiteLabel';
import { assetTexts } from '../../i18n/assetTexts';
import { useTexts } from '../../i18n/useTexts';
import { NotHeld } from './NotHeld';

async function show(chainId: string | null, whiteLabel: WhiteLabel = {}) {
  const { wallet } = await createConnectedHarness({ init: { hostOrigin: null, whiteLabel } });
  const Screen = () => {
    useTexts(assetTexts);
    return <NotHeld chainId={chainId} />;
  };
  const html = await showScreen(wallet, <Screen />);
  wallet.destroy();
  return html
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

it('names the network, and leads to Receive and Home', async () => {
  const words = await show(localChain.chainId);
  expect(words).toContain(`You do not own this on ${localChain.displayName}.`);
  expect(words).toMatch(/Receive\s+Home/);
});

it('names no network that is not offered, and hides what the integrator hides', async () => {
  const words = await show('0x1234', { hideReceive: true });
  expect(words).toContain('You do not own this on this network.');
  expect(words).not.toContain('Receive');
});
