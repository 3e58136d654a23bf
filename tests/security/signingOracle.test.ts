import { sha256 } from '@noble/hashes/sha2.js';
import fastify, { type FastifyInstance } from 'fastify';
import { recoverMessageAddress, type Hex } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerErrorHandler } from '../../frame-host/http/errorHandler';
import { registerRegistry, registerShareNode } from '../../frame-host/keys/routes';
import { authPublicKeyOf, signAsOwner } from '../../src/custody/authKey';
import type { OpenedKey } from '../../src/custody/custodyClient';
import { combineShares } from '../../src/custody/feldman';
import { createNodeCalls } from '../../src/custody/nodes/nodeCalls';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { openSealed } from '../../src/custody/seal';
import { registryParty, sealContexts, signStatement, statements, toUserId } from '../../src/custody/statements';
import { bytesToUtf8, utf8ToBytes } from '../../src/kit/bytes';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { fillRandom } from '../../src/kit/randomId';
import type { NodeRecord, Opened } from '../../src/wire/http/shareNode';
import { solanaMethods } from '../../src/wire/rpc/solana';
import { catalogue } from '../../src/wire/rpc/catalogue';
import {
  connectionId,
  createCustodyHarness,
  makeToken,
  otherConnectionId,
  walletOrigin,
  type CustodyHarness,
} from '../helpers/custody/custodyHarness';
import { attempts, nodeRoute } from '../helpers/custody/oracleAttempts';
import { listRoutes } from '../helpers/http/listRoutes';
import { compact, openWallet, oracles, toHex } from '../helpers/security/signingOracles';

/*
 * A page that can have the account sign anything, as often as it likes, and sends the signatures to the share nodes and the registry.
 * Everything but the network is real: the wallet with its provider, the nodes and the registry behind their routes.
 */
let custody: CustodyHarness;
let app: FastifyInstance;
let victim: OpenedKey;
beforeEach(async () => {
  custody = await createCustodyHarness();
  victim = await custody.signIn();
  app = fastify();
  registerErrorHandler(app);
  for (const { index, node } of custody.members)
    registerShareNode(app, { node, prefix: `/nodes/${index}`, walletOrigin, max: 100_000 });
  registerRegistry(app, { registry: custody.registry, walletOrigin, max: 100_000 });
  await app.ready();
});
afterEach(async () => {
  await app.close();
  await custody.close();
});

const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload });

/** A sign-in with a key of the attacker, and the ticket that a node returns for it. */
async function ticketFor(index: number, { connection, subject }: { connection: string; subject: string }) {
  const privateKey = randomScalar(fillRandom);
  const idToken = await makeToken({ privateKey, subject });
  const user = toUserId({ connectionId: connection, subject });
  const [address] = custody.config.nodes.filter((node) => node.index === index);
  if (!address) throw new Error(`No node ${index}`);
  const calls = createNodeCalls({ address, client: custody.honest(index), caller: { user, privateKey } });
  const { ticket } = await calls.open({ idToken, connectionId: connection });
  return { user, ticket, privateKey };
}

/** What the attacker has: everything except the key and the factor. The attacker can even sign in as the victim, like an issuer. */
async function knowledge(index: number) {
  const nodePublicKey = custody.member(index).node.publicKey;
  const { ticket, privateKey: thief } = await ticketFor(index, { connection: connectionId, subject: 'ann' });
  const other = await ticketFor(index, { connection: otherConnectionId, subject: 'eve' });
  const idToken = await makeToken({ privateKey: thief, subject: 'eve' });
  return {
    index,
    nodePublicKey,
    thief,
    idToken,
    at: Date.now(),
    ephemeralPublicKey: publicKeyHex(thief),
    user: victim.user,
    publicKey: victim.publicKey,
    realAuthPublicKey: authPublicKeyOf(victim.privateKey),
    ticket,
    alias: other.user,
    aliasTicket: other.ticket,
    commitments: [publicKeyHex(thief), publicKeyHex(randomScalar(fillRandom))],
  };
}

/** The factor that protects the victim's key: a sign-in alone returns no share. */
const factor = {
  ...({ id: 'factor01', kind: 'device', name: 'Chrome', index: 2, createdAt: 0, rehearsedAt: null } as const),
  publicKey: publicKeyHex(randomScalar(fillRandom)),
};

/** Calls without a signature of the caller: they need only a ticket, which signatures do not provide. */
const byTicket = ['deal', 'entropy', 'gate', 'vault'];
/** Anyone can announce a token under their own key, including an account's key: this binds the token to that key only. */
const announcements = ['commit'];

describe('signatures of the account', () => {
  it('do not rebuild the key: two eth_sign results sent to two nodes (a former attack)', async () => {
    const { ask, address } = await openWallet(victim);
    const { user, publicKey } = victim;
    const shares: { index: number; value: Uint8Array }[] = [];
    for (const { index, publicKey: nodePublicKey } of custody.config.nodes.slice(0, 2)) {
      const ephemeral = randomScalar(fillRandom);
      const ephemeralPublicKey = publicKeyHex(ephemeral);
      const at = Date.now();
      const text = JSON.stringify(['inlay:enter:v1', nodePublicKey, user, ephemeralPublicKey, at]);
      const signature = compact(await ask('eth_sign', [address, toHex(sha256(utf8ToBytes(text)))]));
      const payload = { user, publicKey, authPublicKey: publicKey, ephemeralPublicKey, at, signature };
      const answer = await post(nodeRoute(index, 'enter'), payload);
      if (answer.statusCode !== 200) continue;
      const { sealed } = answer.json<{ sealed: string }>();
      const context = sealContexts.entered({ index, signature });
      const plaintext = openSealed({ privateKey: ephemeral, sealed, context, sender: nodePublicKey });
      const { record } = JSON.parse(bytesToUtf8(plaintext)) as Opened;
      if (record?.share) shares.push({ index, value: hexToBytes(record.share) });
    }
    const rebuilt = shares.length === 2 ? bytesToHex(combineShares(shares)) : null;
    expect(rebuilt).not.toBe(bytesToHex(victim.privateKey));
    expect(shares).toEqual([]);
  });

  it('are accepted by no route of node or registry, whichever method created them', { timeout: 120_000 }, async () => {
    const factors = await victim.reshare([factor]);
    const wallet = await openWallet(victim);
    const known = await knowledge(1);
    const tried = new Set<string>();
    let posted = 0;
    for (const authPublicKey of [victim.publicKey, known.realAuthPublicKey]) {
      for (const { statement, routes, body } of attempts(known, authPublicKey)) {
        for (const [method, sign] of Object.entries(oracles)) {
          for (const signature of await sign(wallet, statement)) {
            expect(signature, method).toMatch(/^[0-9a-f]{128}$/);
            for (const route of routes) {
              const answer = await post(route, body(signature));
              // Refused because the proof is missing, not because the call is malformed.
              expect([401, 403], `${method} at ${route}: ${answer.body}`).toContain(answer.statusCode);
              expect(answer.body).not.toContain('sealed');
              tried.add(route.replace(/^\/nodes\/\d+\/v1\//, ''));
              posted += 1;
            }
          }
        }
      }
    }
    expect(posted).toBeGreaterThan(200);
    // Every route of both is covered; add an attempt here for each new route.
    const routes = listRoutes(app).filter(
      ({ path, methods }) => methods.includes('POST') && !/^\/nodes\/[23]/.test(path),
    );
    const names = routes.map(({ path }) => path.replace(/^\/nodes\/\d+\/v1\//, ''));
    expect(names.sort()).toEqual([...tried, ...byTicket, ...announcements, '/v1/registry/commit'].sort());
    for (const name of byTicket) {
      const { publicKey, commitments } = known;
      const ticket = 'ab'.repeat(32);
      const proof = { kind: 'code', code: '123456' };
      const deal = { publicKey, authPublicKey: publicKey, commitments, sealedShare: 'AAAA' };
      const answer = await post(nodeRoute(1, name), { ticket, factorId: 'factor01', proof, ...deal });
      expect(answer.statusCode, name).toBe(401);
    }
    // The same call succeeds with the right signature, which proves that only the signature was wrong.
    const [entering] = attempts(known, known.realAuthPublicKey);
    if (!entering) throw new Error('No attempt');
    const right = entering.body(signAsOwner(entering.statement, victim.privateKey));
    expect((await post(nodeRoute(1, 'enter'), right)).statusCode).toBe(200);
    // Nothing has changed for the victim.
    const { user, privateKey } = victim;
    const after = await custody.makeClient().enter({ user, privateKey });
    expect(after).toMatchObject({ epoch: 2, factors });
    expect(await after.links()).toEqual([]);
    wallet.wallet.wallet.destroy();
  });

  it('cannot announce an identity token at a node or the registry', async () => {
    const wallet = await openWallet(victim);
    const { nodePublicKey } = await knowledge(1);
    const word = { connectionId, tokenHash: 'cd'.repeat(32) };
    for (const [to, route] of [
      [nodePublicKey, nodeRoute(1, 'commit')],
      [registryParty, '/v1/registry/commit'],
    ] as const) {
      const [old = '', now = ''] = (await oracles.eth_sign?.(wallet, statements.commit({ ...word, to }))) ?? [];
      for (const signature of [old, now]) {
        const answer = await post(route, { ...word, ephemeralPublicKey: victim.publicKey, signature });
        expect(answer.statusCode).toBe(401);
      }
    }
    wallet.wallet.wallet.destroy();
  });

  it('come from no other methods: a new signing method must be added to the oracles here', async () => {
    const signing = catalogue.map(({ name }) => name).filter((name) => /sign|send|key/i.test(name));
    expect(signing.sort()).toEqual(
      [
        ...Object.keys(oracles),
        // Like eth_sendTransaction, once per call.
        'wallet_sendCalls',
        // Passed to a bundler unchanged: the wallet signs nothing.
        'eth_sendUserOperation',
        ...['eth_privateKey', 'private_key', 'eth_publicKey', 'public_key'],
        // Ed25519 signatures, which cannot be mistaken for those of the key; keys under the same conditions.
        ...Object.keys(solanaMethods).filter((name) => /sign|send|key/i.test(name)),
      ].sort(),
    );
  });

  it('are all a page can get: no key, and no signature of the authentication key', async () => {
    const { ask, address, wallet } = await openWallet({ ...victim, exportsKeys: true });
    for (const method of ['eth_privateKey', 'private_key', 'eth_publicKey', 'public_key'])
      await expect(ask(method, [])).rejects.toMatchObject({ code: 4200 });
    const signature = (await ask('personal_sign', ['0x6869', address])) as Hex;
    expect((await recoverMessageAddress({ message: 'hi', signature })).toLowerCase()).toBe(address);
    const authPublicKey = authPublicKeyOf(victim.privateKey);
    expect(authPublicKey).not.toBe(victim.publicKey);
    for (const method of ['eth_sign', 'personal_sign'])
      await expect(ask(method, [`0x${authPublicKey.slice(2, 42)}`, `0x${'11'.repeat(32)}`])).rejects.toThrow();
    wallet.wallet.destroy();
  });
});

describe('the response of a node', () => {
  it('contains a share only for a sign-in, not for enter, activate or follow', async () => {
    const caller = randomScalar(fillRandom);
    const records = new Map<string, (NodeRecord | null)[]>();
    const nodes = Object.fromEntries(
      custody.members.map(({ index, identity }) => {
        const honest = custody.honest(index);
        const read = async (name: string, context: string, answer: Promise<{ sealed: string }>) => {
          const { sealed } = await answer;
          const plaintext = openSealed({ privateKey: caller, sealed, context, sender: identity.publicKey });
          const said = JSON.parse(bytesToUtf8(plaintext)) as Opened | NodeRecord;
          const record = 'ticket' in said ? said.record : said;
          records.set(name, [...(records.get(name) ?? []), record]);
          return { sealed };
        };
        return [
          index,
          {
            ...honest,
            open: (input: Parameters<typeof honest.open>[0]) =>
              read('open', sealContexts.opened({ index, idToken: input.idToken }), honest.open(input)),
            enter: (input: Parameters<typeof honest.enter>[0]) =>
              read('enter', sealContexts.entered({ index, signature: input.signature }), honest.enter(input)),
            share: (input: Parameters<typeof honest.share>[0]) =>
              read('share', sealContexts.shared({ index, ticket: input.ticket }), honest.share(input)),
            activate: (input: Parameters<typeof honest.activate>[0]) =>
              read('activate', sealContexts.activated({ index, ticket: input.ticket }), honest.activate(input)),
            follow: (input: Parameters<typeof honest.follow>[0]) =>
              read('follow', sealContexts.followed({ index, ticket: input.ticket }), honest.follow(input)),
          },
        ];
      }),
    );
    // A first sign-in, a later one, `enter` with the key, linking another sign-in, and signing in with that one.
    const subject = 'bob';
    const made = await custody.signIn({ subject, nodes, privateKey: caller });
    await custody.signIn({ subject, nodes, privateKey: caller });
    const client = custody.makeClient({ nodes });
    const entered = await client.enter({ user: made.user, privateKey: made.privateKey, ephemeral: caller });
    const proof = async () => ({
      idToken: await makeToken({ privateKey: caller, subject: 'bob@shop' }),
      connectionId: otherConnectionId,
      ephemeral: { privateKey: caller },
    });
    await entered.link(await proof());
    const followed = await client.openKey(await proof());
    expect(followed.privateKey).toEqual(made.privateKey);
    const carries = (name: string) => [...new Set(records.get(name)?.map((record) => record?.share !== undefined))];
    expect(carries('share')).toEqual([true]);
    expect(carries('open').sort()).toEqual([false, true]);
    for (const name of ['enter', 'activate', 'follow']) expect(carries(name), name).toEqual([false]);
  });

  it('to `share` requires a ticket from a sign-in, not one from `enter`', async () => {
    const ephemeral = randomScalar(fillRandom);
    const { index } = custody.member(1);
    const refusals: unknown[] = [];
    const honest = custody.honest(index);
    const client = custody.makeClient({
      nodes: {
        [index]: {
          ...honest,
          async enter(input) {
            const answer = await honest.enter(input);
            const context = sealContexts.entered({ index, signature: input.signature });
            const sender = custody.member(index).node.publicKey;
            const opened = openSealed({ privateKey: ephemeral, sealed: answer.sealed, context, sender });
            const { ticket } = JSON.parse(bytesToUtf8(opened)) as Opened;
            const signature = signStatement(statements.share({ nodePublicKey: sender, ticket }), ephemeral);
            await honest.share({ ticket, signature }).catch((error: unknown) => refusals.push(error));
            return answer;
          },
        },
      },
    });
    await client.enter({ user: victim.user, privateKey: victim.privateKey, ephemeral });
    expect(refusals).toMatchObject([{ code: 'unauthorized' }]);
  });
});
