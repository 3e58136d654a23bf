import { describe, expect, it } from 'vitest';
import type { ProjectConfig } from '../../src/wire/http/project';
import { createHarness, dapp, keyHex, project } from '../helpers/wallet/walletHarness';

/** Returns whether Settings offer the key, and what its export returns. */
async function openKeySettings({
  host,
  app = false,
  asked,
  operator,
}: {
  host: boolean;
  /** A mobile application has opened the wallet. */
  app?: boolean;
  asked: boolean;
  operator: boolean | undefined;
}) {
  const told: ProjectConfig = { ...project, ...(operator === undefined ? {} : { enableKeyExport: operator }) };
  const harness = createHarness({
    init: { hostOrigin: host ? dapp : null, enableKeyExport: asked, ...(app && { loginMode: 'mobile_sdk' as const }) },
    project: Promise.resolve(told),
  });
  await harness.signInByMail();
  const settings = await harness.wallet.actions.openSettings();
  const { selected } = harness.wallet.stores.accounts.state;
  if (!settings || selected === null) throw new Error('Not signed in');
  const answer = [await settings.mayExportKey(), await settings.exportKey(selected)];
  // A password-protected file contains the key too.
  if (answer[1] === null)
    expect(await settings.exportKeyFile({ address: selected, password: 'Some Password 1' })).toBeNull();
  harness.wallet.destroy();
  return answer;
}

describe('the key in Settings', () => {
  it.each([
    ['on the wallet’s own page', { host: false, asked: false, operator: undefined }, true, true],
    ['there, where the operator allows it', { host: false, asked: false, operator: true }, true, true],
    ['there, where the operator does not', { host: false, asked: false, operator: false }, false, false],
    ['inside a page that does not ask for it', { host: true, asked: false, operator: true }, false, false],
    [
      'inside a page that does: the way to the own page, and no key',
      { host: true, asked: true, operator: undefined },
      true,
      false,
    ],
    [
      'inside a page that does, where the operator does not allow it',
      { host: true, asked: true, operator: false },
      false,
      false,
    ],
    [
      'for a mobile application that asks for it',
      { host: false, app: true, asked: true, operator: undefined },
      true,
      true,
    ],
    ['for one that does not', { host: false, app: true, asked: false, operator: undefined }, false, false],
    [
      'for one that does, where the operator does not',
      { host: false, app: true, asked: true, operator: false },
      false,
      false,
    ],
  ])('%s', async (_place, rules, allowed, given) => {
    const [may, key] = await openKeySettings(rules);
    expect(may).toBe(allowed);
    expect(String(key).replace('0x', '')).toBe(given ? keyHex : 'null');
  });

  it('is not available to a page whose project cannot be read', async () => {
    const harness = createHarness({
      init: { hostOrigin: dapp, enableKeyExport: true },
      project: Promise.reject(new Error()),
    });
    const settings = await harness.wallet.actions.openSettings();
    expect(await settings?.mayExportKey()).toBe(false);
    harness.wallet.destroy();
  });
});
