import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { base64url, decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIdentity } from '../../frame-host/signIn/identity';
import { createIssuer, type Issuer } from '../../frame-host/signIn/issuer';
import { openSessionStore, type SessionStore } from '../../frame-host/sessions/sessionStore';
import { keys as solanaKeys } from '../../src/chains/solana/accounts/signer';
import { signAccountProof } from '../../src/custody/accountProof';
import { verifyUser, VerifyUserError, type VerifyUserOptions } from '../../src/embed/server/verifyUser';
import { HttpError } from '../../src/errors/http';
import { utf8ToBytes } from '../../src/kit/bytes';
import { hexToBytes } from '../../src/kit/hex';
import { signInInputs, type BindGrant, type Identity } from '../../src/wire/http/signIn';
import { identityText } from '../../src/wire/signIn/identityText';
import { createSigner } from '../helpers/signIn/sessionSigner';
import { address, createHarness, dapp, keyHex, project, type HarnessOptions } from '../helpers/wallet/walletHarness';

const ada = { connectionId: 'email', subject: 'ada@dapp.test', email: 'ada@dapp.test', emailVerified: true };
const signedInAt = Math.floor(Date.now() / 1_000) - 60;
const ownKey = hexToBytes(keyHex);
const solanaAddress = solanaKeys.address(ownKey);
const isShop = ({ clientId, connectionId }: { clientId: string; connectionId: string }) =>
  ['shop', 'inlay-local', 'forum'].includes(clientId) && connectionId === 'email';

let wallet: string;
let issuer: Issuer;
let forger: Issuer;
let sessions: SessionStore;
let identity: ReturnType<typeof createIdentity>;
let dataDir: string;
let close: () => Promise<void>;
const issue = (input: Identity) => identity.issue(v.parse(signInInputs.identity, input));
const bind = (input: BindGrant) => identity.bind(v.parse(signInInputs.bindGrant, input));
/** The ids that were used once. */
const used = new Set<string>();
const takeOnce = async (id: string) => {
  if (used.has(id)) throw new HttpError('unauthorized');
  used.add(id);
};

beforeAll(async () => {
  const app = fastify();
  app.get('/.well-known/jwks.json', () => issuer.jwks);
  app.get<{ Querystring: { sid: string } }>('/v1/signin/session', async ({ query }) => ({
    isLive: await identity.isLive(query.sid),
  }));
  wallet = await app.listen({ port: 0, host: '127.0.0.1' });
  const folder = () => mkdtempSync(join(tmpdir(), 'issuer-'));
  dataDir = folder();
  issuer = await createIssuer({ publicUrl: wallet, dataDir });
  forger = await createIssuer({ publicUrl: wallet, dataDir: folder() });
  sessions = await openSessionStore({ place: ':memory:' });
  identity = createIdentity({ publicUrl: wallet, issuer, sessions, takeOnce, isOffered: isShop });
  await keep('sealed', 600);
  close = async () => {
    await sessions.close();
    await app.close();
  };
});
afterAll(() => close());

/** The issuer at another time (epoch ms). */
const issuerAt = (now: number) =>
  createIssuer({ publicUrl: wallet, dataDir, clock: { now: () => now, after: () => () => undefined } });
const grantOf = (from = issuer) => from.issueGrant({ ...ada, authTime: signedInAt, methods: ['otp'] });
const reasonOf = (token: string, options: Partial<VerifyUserOptions> = {}) =>
  verifyUser(token, { issuer: wallet, clientId: 'shop', ...options }).then(
    () => 'accepted',
    (error: unknown) => (error instanceof VerifyUserError ? error.reason : String(error)),
  );

/** The session to which grants are bound here. */
const session = createSigner();
/** Writes the session's record, for a time in seconds. */
const keep = (data: string, timeout: number) =>
  sessions.set({ ...session.body(data, { namespace: '' }), timeout, rule: { allowed: '*', native: false } });
const textFor = (grant: string, { clientId = 'shop', origin = wallet } = {}) => {
  const grantId = String(decodeJwt(grant).jti);
  return (account: string, namespace: 'eip155' | 'solana') =>
    identityText({ origin, clientId, grantId, account, namespace });
};
/** A grant with the proof of a session's key. */
const prove = (grant: string, { clientId = 'shop', origin = wallet, signer = session } = {}): BindGrant => ({
  clientId,
  grant,
  session: { key: signer.key, signature: signer.sign(textFor(grant, { clientId, origin })(signer.key, 'eip155')) },
});
const boundGrant = async () => (await bind(prove(await grantOf()))).grant;

/** A request as the wallet makes it: the text is signed for `clientId` and the grant, by this key. */
function ask(
  grant: string,
  { clientId = 'shop', origin = wallet, privateKey = ownKey, signer = session } = {},
): Identity {
  const textOf = textFor(grant, { clientId, origin });
  const solanaText = utf8ToBytes(textOf(solanaAddress, 'solana'));
  const proofs = [
    signAccountProof({ text: textOf(address.toLowerCase(), 'eip155'), privateKey }),
    solanaKeys.createSigner((use) => use(privateKey)).signMessage(solanaText),
  ] as [string, string];
  return {
    ...prove(grant, { clientId, origin, signer }),
    accounts: [
      { namespace: 'eip155', address, kind: 'own', proof: proofs[0] },
      { namespace: 'solana', address: solanaAddress, kind: 'own', proof: proofs[1] },
    ],
  };
}

describe('the token for a project’s server', () => {
  it('names user, sign-in and proven accounts of both families, and the smart account of the owner', async () => {
    const smartAccounts = [{ owner: address, smartAccountType: 'safe' }];
    const { idToken } = await issue({ ...ask(await boundGrant()), smartAccounts });
    expect(await verifyUser(idToken, { issuer: wallet, clientId: 'shop' })).toEqual({
      connection: 'email',
      subject: 'ada@dapp.test',
      email: 'ada@dapp.test',
      accounts: [
        { chain: 'eip155', address, kind: 'own' },
        { chain: 'solana', address: solanaAddress, kind: 'own' },
        { chain: 'eip155', address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/) as string, kind: 'smart' },
      ],
      signedInAt: new Date(signedInAt * 1_000),
      methods: ['otp'],
      sessionId: session.key,
      tokenId: expect.any(String) as string,
      expiresAt: expect.any(Date) as Date,
    });
  });

  it('is refused for a proof by another key, for another project, another wallet or another grant', async () => {
    const grant = await boundGrant();
    const asked = ask(grant);
    const refused = [
      ask(grant, { privateKey: new Uint8Array(32).fill(7) }),
      { ...asked, clientId: 'forum' },
      ask(grant, { origin: 'https://evil.test' }),
      { ...asked, grant: await boundGrant() },
      { ...ask(grant), session: prove(await boundGrant()).session },
      // Of the sign-in, not bound to a session; and one that is bound to another.
      ask(await grantOf()),
      ask(grant, { signer: createSigner() }),
      ask(await grantOf(forger)),
      ask(await issuer.issueForSite({ ...ada, clientId: 'shop', authTime: signedInAt })),
      ask(await issuer.issue({ ...ada, clientId: 'shop', nonce: 'n' })),
      // Names a smart account of an owner who is not proven.
      { ...asked, smartAccounts: [{ owner: `0x${'ab'.repeat(20)}`, smartAccountType: 'safe' }] },
    ];
    for (const each of refused)
      await expect(issue(each), JSON.stringify(each)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(
      issue({ ...asked, smartAccounts: [{ owner: address, smartAccountType: 'none' }] }),
    ).rejects.toMatchObject({
      code: 'invalid',
    });
    // The Solana proof is not one for another address of the same text.
    const [evm, solana] = asked.accounts;
    const other = { ...solana!, address: solanaKeys.address(new Uint8Array(32).fill(9)) };
    await expect(issue({ ...asked, accounts: [evm!, other] })).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('is refused to a project that does not offer the connection', async () => {
    const grant = await boundGrant();
    await expect(issue(ask(grant, { clientId: 'stranger' }))).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('ends with the session to which its grant is bound', async () => {
    const asked = ask(await boundGrant());
    const { idToken } = await issue(asked);
    expect(await reasonOf(idToken, { checkSession: true })).toBe('accepted');
    await keep('ended', 1);
    await expect.poll(() => reasonOf(idToken, { checkSession: true })).toBe('session');
    expect(await reasonOf(idToken)).toBe('accepted');
    await expect(issue(asked)).rejects.toMatchObject({ code: 'unauthorized' });
    await keep('sealed again', 600);
  });

  it('has a grant that is bound once, by the key that is proven, within ten minutes of the sign-in', async () => {
    const grant = await grantOf();
    const refused = [
      { ...prove(grant), session: { ...prove(grant).session, key: createSigner().key } },
      prove(grant, { origin: 'https://evil.test' }),
      { ...prove(grant), clientId: 'forum' },
      prove(await boundGrant()),
      prove(await grantOf(forger)),
      prove(await grantOf(await issuerAt(Date.now() - 601_000))),
    ];
    for (const each of refused)
      await expect(bind(each), JSON.stringify(each)).rejects.toMatchObject({ code: 'unauthorized' });
    await bind(prove(grant));
    await expect(bind(prove(grant, { signer: createSigner() }))).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('verifyUser', () => {
  const token = async (more: object = {}, from = issuer) =>
    from.issueForSite({ ...ada, clientId: 'shop', authTime: signedInAt, ...more });

  it('gives each wrong token its reason', async () => {
    const good = await token();
    const [head = '', body = '', signature = ''] = good.split('.');
    const swapHead = (change: object) =>
      [
        base64url.encode(
          JSON.stringify({ ...(JSON.parse(new TextDecoder().decode(base64url.decode(head))) as object), ...change }),
        ),
        body,
        signature,
      ].join('.');
    const claims = { ...decodeJwt(good), sub: 'boss' };
    expect(await reasonOf(good)).toBe('accepted');
    expect(await reasonOf(await token({ clientId: 'forum' }))).toBe('audience');
    expect(await reasonOf(await token({}, forger))).toBe('signature');
    expect(await reasonOf(good, { issuer: 'http://127.0.0.1:1' })).toBe('unavailable');
    expect(await reasonOf([head, base64url.encode(JSON.stringify(claims)), signature].join('.'))).toBe('signature');
    expect(await reasonOf(`${head}.${body}.`)).toBe('signature');
    expect(await reasonOf(swapHead({ alg: 'none' }))).toBe('algorithm');
    expect(await reasonOf('nonsense')).toBe('malformed');
    // A token that is signed with the public key as if it were a shared secret.
    const secret = utf8ToBytes(JSON.stringify(issuer.jwks.keys[0]));
    expect(
      await reasonOf(await new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret)),
    ).toBe('algorithm');
    // A stranger's key in the header is not used.
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    expect(
      await reasonOf(await new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', jwk }).sign(privateKey)),
    ).toBe('signature');
  });

  it('refuses a grant, a share node’s token and an expired one', async () => {
    expect(await reasonOf(await grantOf())).toBe('audience');
    expect(await reasonOf(await issuer.issue({ ...ada, clientId: 'shop', nonce: 'n' }))).toBe('malformed');
    expect(await reasonOf(await token({}, await issuerAt(Date.now() - 700_000)))).toBe('expired');
    expect(await reasonOf(await token({}, await issuerAt(Date.now() - 615_000)))).toBe('accepted');
    const late = await issuerAt(Date.now() - 90_000_000);
    const grant = await late.issueGrant({ ...ada, authTime: signedInAt }, session.key);
    await expect(issue(ask(grant))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('leaves out an address that nobody has verified, and a session without one is refused where it is checked', async () => {
    const claimed = await token({ emailVerified: false });
    expect(await verifyUser(claimed, { issuer: wallet, clientId: 'shop' })).not.toHaveProperty('email');
    expect(await reasonOf(claimed, { checkSession: true })).toBe('session');
  });
});

describe('user_info of the wallet', () => {
  type Options = { grant?: string; siteToken?: string; clientId?: string };
  const records = () => new Map<string, Record<string, unknown>>();

  /** A user who signs in by e-mail at a page of the project `clientId`. The server behind the wallet is real. */
  async function open({ clientId = 'inlay-local', ...options }: Options & HarnessOptions = {}) {
    const live = createIdentity({
      publicUrl: wallet,
      issuer,
      sessions: { get: async () => 'live' },
      takeOnce,
      isOffered: isShop,
    });
    const harness = createHarness({
      ...options,
      deps: { origin: wallet, ...options.deps },
      init: { clientId },
      project: Promise.resolve({ ...project, clientId }),
    });
    const { siteToken, grant } = options;
    const answer = { idToken: 'a.eyJzdWIiOiJ1MSJ9.b', connectionId: 'email', email: ada.email };
    harness.signIn.emailFinish.mockResolvedValue({
      ...answer,
      ...(siteToken && { siteToken }),
      ...(grant && { siteGrant: grant }),
    } as typeof answer);
    harness.signIn.bindGrant.mockImplementation((input) => live.bind(v.parse(signInInputs.bindGrant, input)));
    harness.signIn.identity.mockImplementation((input) => live.issue(v.parse(signInInputs.identity, input)));
    await harness.wallet.restored;
    if (harness.wallet.stores.session.state.status !== 'signedIn') await harness.signInByMail();
    harness.wallet.stores.permissions.actions.grant(dapp, 1);
    const info = async () =>
      ((await harness.tell('user_info')) as { result: { idToken?: string; appState?: string; email?: string } }).result;
    return { ...harness, info };
  }

  it('has a token that names the accounts of the sign-in and its session, and is asked for once in a while', async () => {
    const { info, signIn, clock, wallet: own } = await open({ grant: await grantOf() });
    const { idToken = '' } = await info();
    const user = await verifyUser(idToken, { issuer: wallet, clientId: 'inlay-local' });
    expect(user).toMatchObject({ subject: ada.subject, accounts: [{ chain: 'eip155', address, kind: 'own' }] });
    expect(user.sessionId).toMatch(/^04[0-9a-f]{128}$/);
    expect((await info()).idToken).toBe(idToken);
    expect(signIn.identity).toHaveBeenCalledTimes(1);
    await clock.advance(301_000);
    expect((await info()).idToken).not.toBe(idToken);
    // Neither the grant nor the session's id leaves the wallet.
    expect(own.stores.session.state.grant).toMatch(/\./);
    expect(JSON.stringify(await info())).not.toContain(own.stores.session.state.grant);
  });

  it('at a page of another project has a token for that one, and nothing that was made for the first', async () => {
    const kept = records();
    const first = await open({ grant: await grantOf(), siteToken: 'for-the-shop', records: kept });
    const { saved } = first.storage;
    const second = await open({ clientId: 'forum', records: kept, storage: saved });
    const { idToken = '', ...person } = await second.info();
    expect(await reasonOf(idToken, { clientId: 'forum' })).toBe('accepted');
    expect(await reasonOf(idToken, { clientId: 'inlay-local' })).toBe('audience');
    expect(person).toMatchObject({ email: ada.email });
    const stranger = await open({ clientId: 'stranger', records: kept, storage: saved });
    expect(await stranger.info()).not.toHaveProperty('idToken');
  });

  it('of a session without a grant has the page’s own token, and at another project none', async () => {
    const kept = records();
    const first = await open({ siteToken: 'given-by-the-page', records: kept });
    expect(await first.info()).toMatchObject({ idToken: 'given-by-the-page' });
    const second = await open({ clientId: 'forum', records: kept, storage: first.storage.saved });
    expect(await second.info()).not.toHaveProperty('idToken');
  });

  it('answers within seconds when the server does not, with the token of the sign-in', async () => {
    const { info, signIn, clock } = await open({ grant: await grantOf(), siteToken: 'of-the-sign-in' });
    signIn.identity.mockImplementation(() => new Promise(() => undefined));
    const waiting = info();
    await expect.poll(() => clock.advance(5_000).then(() => signIn.identity.mock.calls.length)).toBe(1);
    await clock.advance(5_000);
    expect(await waiting).toMatchObject({ idToken: 'of-the-sign-in' });
  });

  it('is not kept of a user whose grant the server does not bind, who is signed in all the same', async () => {
    const { info, wallet: own } = await open({ grant: await grantOf(forger), siteToken: 'of-the-sign-in' });
    expect(own.stores.session.state).toMatchObject({ status: 'signedIn', grant: null });
    expect(await info()).toMatchObject({ idToken: 'of-the-sign-in' });
  });

  it('names an imported account only while it is selected', async () => {
    const { info, wallet: own } = await open({ grant: await grantOf() });
    const settings = await own.actions.openSettings();
    expect(await settings?.importAccount('1'.repeat(64))).toBeNull();
    const kinds = async () =>
      (await verifyUser((await info()).idToken ?? '', { issuer: wallet, clientId: 'inlay-local' })).accounts.map(
        ({ kind }) => kind,
      );
    expect(await kinds()).toEqual(['own', 'imported']);
    await settings?.selectAccount(address);
    expect(await kinds()).toEqual(['own']);
  });
});
