import { afterEach, describe, expect, it } from 'vitest';
import type { LoginParams } from '../../src/signIn';
import type { SignInOptions } from '../../src/signIn/options';
import { createSites } from '../helpers/signIn/signInSite';
import { createStartPages } from '../helpers/signIn/startPage';

const { openSite, stopAll } = createSites();
const { open, origins, stopAll: stopPages } = createStartPages();
afterEach(async () => {
  await stopAll();
  await stopPages();
});

const ofOperator = 'only the operator of the wallet can';
const google = { authConnection: 'google', authConnectionId: 'google' };

/** Values that have no effect in Inlay, and the error for each. */
const options: [string, unknown, string][] = [
  ['network', 'sapphire', 'network is not valid'],
  ['network', 7, 'network is not valid'],
  ['buildEnv', 'prod', 'buildEnv is not valid'],
  ['sessionTime', 2_592_001, 'sessionTime must be at most 2592000 seconds'],
  ['useMpc', true, 'useMpc is not supported: this wallet does not split keys with pages'],
  ['originData', 'x', 'originData is not valid'],
  ['originData', ['https://shop.test'], 'originData is not valid'],
  ['authConnectionConfig', {}, 'authConnectionConfig is not valid'],
  [
    'authConnectionConfig',
    [{ authConnection: 'google' }],
    'authConnectionConfig is not valid: each entry needs authConnection and authConnectionId',
  ],
  ...['clientId', 'jwtParameters', 'walletAuthConnectionId', 'name'].map((field): [string, unknown, string] => [
    'authConnectionConfig',
    [{ ...google, [field]: 'x' }],
    `authConnectionConfig cannot set ${field} of google: ${ofOperator}`,
  ]),
];
const params: [string, unknown, string][] = [
  ['mfaLevel', 'always', 'mfaLevel is not valid'],
  ...['ed25519', 'other', 'p256'].map((curve): [string, unknown, string] => [
    'curve',
    curve,
    'curve must be secp256k1: tokens name no key of the wallet (ed25519PrivKey is in every session with keys)',
  ]),
  ['dappShare', 'twenty four words', 'dappShare is not supported: pages hold no share of a key'],
];
const constructorText = (text: string) => `Invalid constructor params, ${text}`;
const paramsText = (text: string) => `Invalid login params, ${text}`;

describe('our SDK refuses options without effect before it opens a window', () => {
  it.each(options)('%s: %j', async (name, value, text) => {
    const { load, opened } = await openSite();
    const given = { [name]: value } as Partial<SignInOptions>;
    expect(() => load(undefined, given)).toThrowError(
      expect.objectContaining({ code: 5001, message: constructorText(text) }),
    );
    expect(opened).toEqual([]);
  });

  it.each(params)('%s: %j, for a login and for a factor', async (name, value, text) => {
    const site = await openSite();
    const { signIn } = await site.signedIn();
    site.opened.length = 0;
    const refused = { code: 5111, message: paramsText(text) };
    const given = { authConnection: 'google', [name]: value } as LoginParams;
    await expect(signIn.login(given)).rejects.toMatchObject(refused);
    await expect(signIn.addSocialFactor(given)).rejects.toMatchObject(refused);
    expect(site.opened).toEqual([]);
  });

  it.each(['storageServerUrl', 'dashboardUrl'])('%s on a host other than that of sdkUrl', async (name) => {
    const { load } = await openSite();
    expect(() => load(undefined, { [name]: 'https://elsewhere.test' })).toThrowError(
      expect.objectContaining({ code: 5001, message: constructorText(`${name} must have the origin of sdkUrl`) }),
    );
  });
});

/** Starts a login of a project's page with a client that validates nothing, and returns the host's reaction. */
async function ask(record: { options?: object; params?: object }) {
  const { prepare, listen, visit } = await open();
  const { loginId, link } = await prepare({
    origin: origins.shop,
    record: { ...record, params: { authConnection: 'email_passwordless', ...record.params } },
  });
  const { heard } = await listen({ loginId, origin: origins.shop });
  const { views, kinds } = await visit({ link, by: { referrer: `${origins.shop}/` } });
  await expect.poll(() => heard.length).toBe(1);
  return { views, kinds, heard };
}

describe('the host refuses options without effect from other clients, with an error message', () => {
  it.each([
    ...options.map((row) => [...row, 'options'] as const),
    ...params.map((row) => [...row, 'params'] as const),
    [
      'originData',
      { 'https://other.test': 'sig' },
      'originData contains https://other.test, which is not registered for this client',
      'options',
    ] as const,
    [
      'originData',
      JSON.stringify({ 'https://other.test': 'sig' }),
      'originData contains https://other.test, which is not registered for this client',
      'options',
    ] as const,
    [
      'authConnectionConfig',
      [{ authConnection: 'google', authConnectionId: 'mine' }],
      'authConnectionConfig contains mine, but this wallet has no such connection',
      'options',
    ] as const,
  ])('%s: %j', async (name, value, text, where) => {
    const { views, heard, kinds } = await ask({ [where]: { [name]: value } });
    expect(kinds()).toEqual(['loading', 'failed']);
    expect(views[1]).toMatchObject({ fault: 'notSupported', what: name });
    expect(heard).toEqual([{ error: where === 'options' ? constructorText(text) : paramsText(text) }]);
  });

  it.each<[string, { options?: object; params?: object }]>([
    [
      'defaults of the public client',
      {
        options: {
          network: 'sapphire_mainnet',
          buildEnv: 'production',
          originData: {},
          authConnectionConfig: [],
          useMpc: false,
          sessionTime: 86_400,
          mfaSettings: {},
          whiteLabel: {},
        },
      },
    ],
    ['what is null, as native clients send', { options: { useMpc: null, originData: null }, params: { curve: null } }],
    ['another network and build environment', { options: { network: 'sapphire_devnet', buildEnv: 'testing' } }],
    ['the longest session', { options: { sessionTime: 2_592_000 } }],
    ['an origin that is registered', { options: { originData: { [origins.shop]: 'sig' } } }],
    ['the usual curve and no share', { params: { curve: 'secp256k1', dappShare: '' } }],
    ['any level of MFA that there is, where nothing follows', { params: { mfaLevel: 'none' } }],
  ])('but accepts %s', async (_, record) => {
    expect((await ask(record)).kinds()).toEqual(['loading', 'login', 'done']);
  });
});
