import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHttp } from '../../../src/api/http';
import { createProveApi } from '../../../src/api/prove';
import { dealGate } from '../../../src/custody/factors/gate';
import type { NewFactor } from '../../../src/custody/factors/factorShares';
import type { CallerProof } from '../../../src/custody/nodes/nodeCalls';
import { createNodeCalls } from '../../../src/custody/nodes/nodeCalls';
import type { NodeClient } from '../../../src/wire/http/nodeCalls';
import type { FactorPrompt, FactorQuestion } from '../../../src/custody/openWithFactor';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { sealTo } from '../../../src/custody/seal';
import {
  gateTicket,
  passkeyGateChallenge,
  sealContexts,
  signStatement,
  statements,
  ticketLifetime,
  toUserId,
} from '../../../src/custody/statements';
import { base64urlToBytes, bytesToBase64url } from '../../../src/kit/base64url';
import { utf8ToBytes } from '../../../src/kit/bytes';
import { fillRandom } from '../../../src/kit/randomId';
import type { GateProof } from '../../../src/wire/http/shareNode';
import {
  connectionId,
  createCustodyHarness,
  makeToken,
  nonceOf,
  walletOrigin,
  type CustodyHarness,
} from '../../../tests/helpers/custody/custodyHarness';
import { createSoftPasskey } from '../../../tests/helpers/custody/softPasskey';

const user = toUserId({ connectionId, subject: 'ann' });
const passkey = createSoftPasskey(new URL(walletOrigin).hostname);
const factorId = 'gated001';
const refused = { code: 'unauthorized' };
type PasskeyProof = Extract<GateProof, { kind: 'passkey' }>;

let harness: CustodyHarness;
let publicKey: string;
beforeEach(async () => {
  harness = await createCustodyHarness();
  const made = await harness.signIn();
  ({ publicKey } = made);
  const lock = { kind: 'passkey', credentialId: passkey.id, publicKey: passkey.publicKey, algorithm: -7 } as const;
  const { config } = harness;
  const { factorPublicKey, gate } = dealGate({ config, publicKey, factorId, lock, random: fillRandom });
  const common = { createdAt: 0, rehearsedAt: null };
  const factors: NewFactor[] = [
    {
      ...common,
      id: 'device01',
      kind: 'device',
      name: 'D',
      index: 2,
      publicKey: publicKeyHex(randomScalar(fillRandom)),
    },
    { ...common, id: factorId, kind: 'passkey', name: 'P', index: 3, publicKey: factorPublicKey, gate },
  ];
  const { reshare } = await harness.makeClient().enter({ user, privateKey: made.privateKey });
  await reshare(factors);
});
afterEach(() => harness.close());

/** An assertion of Ann’s passkey on a page of the wallet. */
function use(challenge: string): Omit<PasskeyProof, 'tickets'> {
  const {
    clientDataJSON: clientData,
    authenticatorData,
    signature,
  } = passkey.get({
    challenge,
    origin: walletOrigin,
  }).response;
  return { kind: 'passkey', credentialId: passkey.id, clientData, authenticatorData, signature };
}

/** Somebody who can sign in as Ann (our issuer, or via her mailbox) without any factor of hers, at each node. */
async function signInAsThief() {
  const privateKey = randomScalar(fillRandom);
  const idToken = await makeToken({ privateKey });
  const doors = harness.config.nodes.map(async (address) => {
    const client = harness.honest(address.index);
    const calls = createNodeCalls({ address, client, caller: { user, privateKey } });
    const { ticket } = await calls.open({ idToken, connectionId });
    const own = gateTicket({ nodePublicKey: address.publicKey, ticket });
    return { ticket, own, knock: (proof: CallerProof) => calls.gate({ ticket, factorId, proof }) };
  });
  return { ephemeralPublicKey: publicKeyHex(privateKey), doors: await Promise.all(doors) };
}

const throughGate =
  (proofOf: (question: FactorQuestion) => CallerProof): FactorPrompt =>
  async (question) => {
    const factor = question.factors.find(({ gate }) => gate) ?? expect.fail();
    const factorKey = await question.openGate({ factor, proof: proofOf(question) });
    return { factorId: factor.id, factorKey };
  };
const withPasskey = throughGate((question) => {
  const { challenge, tickets } = question.passkeyChallenge({ id: factorId });
  return { ...use(bytesToBase64url(challenge)), tickets };
});

it('the passkey opens the gate for its owner', async () => {
  expect((await harness.signIn({ askFactor: withPasskey })).publicKey).toBe(publicKey);
});

describe('a web server that sends the challenge of a gate during a sign-in with that passkey', () => {
  it('gets no assertion that a gate accepts, as the page makes the challenge without the server', async () => {
    const { ephemeralPublicKey, doors } = await signInAsThief();
    const tickets = doors.map(({ own }) => own);
    const wanted = bytesToBase64url(passkeyGateChallenge({ publicKey, factorId, ephemeralPublicKey, tickets }));
    // The answer to whatever the page requests; the server may also choose the flow’s id.
    const asked: string[] = [];
    const lying: typeof fetch = async (url) => {
      asked.push(url instanceof Request ? url.url : url.toString());
      return Response.json({ options: { challenge: wanted }, url: null });
    };
    const http = createHttp({ fetch: lying, baseUrl: walletOrigin });
    const nonce = await nonceOf(randomScalar(fillRandom));
    const flowId = tickets[0]?.slice(0, 32) ?? '';
    const page = createProveApi({ http, flowId, origin: walletOrigin, proving: { connectionId: 'passkey', nonce } });
    for (const ceremony of ['get', 'create'] as const) {
      const { challenge } = page.askPasskey(ceremony, 'Shop').options as { challenge: string };
      expect([asked, challenge === wanted]).toEqual([[], false]);
      const signed = use(challenge);
      for (const { knock } of doors) await expect(knock({ ...signed, tickets })).rejects.toMatchObject(refused);
    }
    // If it had been signed, the gate would open: that is the whole attack.
    const [door] = doors;
    await expect(door?.knock({ ...use(wanted), tickets })).resolves.toMatchObject({
      share: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('gets nothing from a page that did not begin the sign-in', () => {
    const http = createHttp({ fetch: () => expect.fail(), baseUrl: walletOrigin });
    const page = createProveApi({ http, flowId: '0'.repeat(32), origin: walletOrigin, proving: undefined });
    expect(() => page.askPasskey('get', 'Shop')).toThrow(expect.objectContaining({ code: 'gone' }) as Error);
  });
});

it('a node that gives Ann the ticket of a thief’s sign-in gets no proof that opens another node to the thief', async () => {
  const thief = await signInAsThief();
  const [first] = thief.doors;
  if (!first) expect.fail();
  const lying = harness.member(3);
  let seen: PasskeyProof | undefined;
  const node: NodeClient = {
    ...harness.honest(3),
    /** Returns, instead of a ticket of its own, the one that the first node gave the thief. */
    async open({ idToken, ephemeralPublicKey }) {
      const expiresAt = Date.now() + ticketLifetime;
      const { privateKey } = lying.identity;
      const signature = signStatement(statements.proof({ user, index: 3, expiresAt }), privateKey);
      const proof = { user, index: 3, expiresAt, signature };
      const opened = { ticket: first.ticket, proof, record: null, entropyHash: null };
      const sealed = sealTo({
        publicKey: ephemeralPublicKey,
        sender: privateKey,
        random: fillRandom,
        plaintext: utf8ToBytes(JSON.stringify(opened)),
        context: sealContexts.opened({ index: 3, idToken }),
      });
      return { sealed };
    },
    async gate({ proof }) {
      if (proof.kind === 'passkey') seen = proof;
      return Promise.reject(new Error('thank you'));
    },
  };
  const slowly = (client: NodeClient): NodeClient => ({
    ...client,
    async open(input) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return client.open(input);
    },
  });
  // The others are slower, so that the lying node’s ticket is among those that are signed.
  const nodes = { 1: slowly(harness.honest(1)), 2: slowly(harness.honest(2)), 3: node };
  const opened = await harness.signIn({ askFactor: withPasskey, nodes });
  expect(opened.publicKey).toBe(publicKey);
  if (!seen) expect.fail('the lying node has seen no proof');
  const { tickets, ...assertion } = seen;
  expect(base64urlToBytes(assertion.signature).length).toBeGreaterThan(0);
  for (const { knock } of thief.doors)
    for (const list of [tickets, [...tickets, first.own], [first.own]])
      await expect(knock({ ...assertion, tickets: list })).rejects.toMatchObject(refused);
});
