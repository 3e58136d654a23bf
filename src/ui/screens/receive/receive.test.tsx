import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showScreen } from '../../../../tests/helpers/wallet/showScreen';
import { createHarness, localChain, project } from '../../../../tests/helpers/wallet/walletHarness';
import { Receive } from './Receive';

const base = { ...localChain, chainId: '0x2105', displayName: 'Base' };
beforeEach(() => void vi.stubGlobal('navigator', {}));
afterEach(() => vi.unstubAllGlobals());

async function show(search: string): Promise<string> {
  const { wallet, signInByMail } = createHarness({
    init: { hostOrigin: null },
    project: Promise.resolve({ ...project, chains: [localChain, base] }),
  });
  await signInByMail();
  const html = await showScreen(wallet, <Receive />, 'en', search);
  wallet.destroy();
  return html;
}

it('keeps the network that was chosen, and ignores one that is not offered', async () => {
  expect(await show('')).toContain('QR code of your address on Local');
  expect(await show('chain=0x2105')).toContain('QR code of your address on Base');
  expect(await show('chain=0x1')).toContain('QR code of your address on Local');
});

it('has Share only where the device can share and the page permits it', async () => {
  expect(await show('')).not.toContain('Share');
  vi.stubGlobal('navigator', { canShare: () => false, share: () => undefined });
  expect(await show('')).not.toContain('Share');
  vi.stubGlobal('navigator', { canShare: ({ text }: ShareData) => /^0x/.test(text ?? ''), share: () => undefined });
  expect(await show('')).toContain('Share');
});
