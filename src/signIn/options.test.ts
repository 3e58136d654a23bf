import { describe, expect, it } from 'vitest';
import { resolveOptions, warningsOf, type SignInOptions } from './options';

const pageUrl = 'https://shop.example/account?x=1#y';
const sdkUrl = 'https://wallet.example';

describe('resolveOptions', () => {
  it('fills in the defaults', () => {
    expect(resolveOptions({ options: { clientId: 'c', sdkUrl }, pageUrl })).toEqual({
      clientId: 'c',
      sdkUrl,
      dashboardUrl: sdkUrl,
      storageServerUrl: sdkUrl,
      sessionSocketUrl: sdkUrl,
      redirectUrl: 'https://shop.example/account',
      network: 'sapphire_mainnet',
      buildEnv: 'production',
      sdkMode: 'default',
      uxMode: 'redirect',
      replaceUrlOnRedirect: true,
      includeUserDataInToken: true,
      originData: {},
      whiteLabel: {},
      authConnectionConfig: [],
      mfaSettings: {},
      storage: 'local',
      sessionTime: 86_400,
    });
  });

  it('uses the given options and treats undefined as absent', () => {
    const options = { clientId: 'c', sdkUrl: `${sdkUrl}/v10/`, uxMode: 'popup', storage: undefined } as const;
    expect(resolveOptions({ options, pageUrl })).toMatchObject({
      sdkUrl: `${sdkUrl}/v10`,
      storageServerUrl: sdkUrl,
      uxMode: 'popup',
      storage: 'local',
    });
  });

  it('uses a default URL only for a stack on this machine (buildEnv development)', () => {
    const options = { clientId: 'c', buildEnv: 'development' } as const;
    expect(resolveOptions({ options, pageUrl }).sdkUrl).toBe('http://localhost:4050');
  });

  it.each([
    [{ clientId: '', sdkUrl }, 'clientId is required'],
    [{ clientId: 'c' }, 'sdkUrl is required'],
    [{ clientId: 'c', sdkUrl: 'javascript:alert(1)' }, 'sdkUrl is not a valid URL'],
    // Values that an untyped page may pass.
    ...Object.entries({
      network: 'main',
      buildEnv: 'prod',
      sdkMode: 'frame',
      uxMode: 'Popup',
      storage: 'cookie',
      sessionTime: 0.5,
      sessionNamespace: 'two words',
    }).map(([name, value]): [SignInOptions, string] => [
      { clientId: 'c', sdkUrl, [name]: value } as SignInOptions,
      `${name} is not valid`,
    ]),
  ])('rejects %j with 5001', (options, extra) => {
    expect(() => resolveOptions({ options, pageUrl })).toThrowError(
      expect.objectContaining({ code: 5001, message: `Invalid constructor params, ${extra}` }),
    );
  });
});

it('warningsOf returns a warning for a test network and a development or staging environment', () => {
  expect(warningsOf({ network: 'sapphire_mainnet', buildEnv: 'production' })).toEqual([]);
  expect(warningsOf({ network: 'sapphire_devnet', buildEnv: 'staging' })).toHaveLength(2);
});
