import { describe, expect, it } from 'vitest';
import { dealShares } from '../../../src/custody/feldman';
import { authPublicKeyOf } from '../../../src/custody/authKey';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { openSealed, sealTo } from '../../../src/custody/seal';
import { firstEpoch, sealContexts, signStatement, statements, toUserId } from '../../../src/custody/statements';
import { bytesToUtf8 } from '../../../src/kit/bytes';
import { fillRandom } from '../../../src/kit/randomId';
import type { Opened } from '../../../src/wire/http/shareNode';
import { connectionId, makeToken } from '../../../tests/helpers/custody/custodyHarness';
import { harnessPerTest } from '../../../tests/helpers/custody/harnessPerTest';

const user = toUserId({ connectionId, subject: 'ann' });
const refused = { code: 'unauthorized' };

const harness = harnessPerTest();

/** The request of a device to one node. */
async function request(index: number, privateKey: Uint8Array, given?: string) {
  const idToken = given ?? (await makeToken({ privateKey, now: harness.clock.now() }));
  const nodePublicKey = harness.member(index).node.publicKey;
  const signature = signStatement(statements.open({ nodePublicKey, connectionId, idToken }), privateKey);
  return { connectionId, idToken, ephemeralPublicKey: publicKeyHex(privateKey), signature };
}

async function open(index: number, privateKey = randomScalar(fillRandom)): Promise<Opened> {
  const input = await request(index, privateKey);
  const { sealed } = await harness.member(index).node.open(input);
  const context = sealContexts.opened({ index, idToken: input.idToken });
  const sender = harness.member(index).node.publicKey;
  return JSON.parse(bytesToUtf8(openSealed({ privateKey, sealed, context, sender }))) as Opened;
}

function makeDeal({ secret = randomScalar(fillRandom), threshold = 2, owner = user } = {}) {
  const publicKey = publicKeyHex(secret);
  const authPublicKey = authPublicKeyOf(secret);
  const { shares, commitments } = dealShares({ secret, threshold, indices: [1, 2, 3], random: fillRandom });
  const sealFor = (index: number, share = index) =>
    sealTo({
      publicKey: harness.member(index).node.publicKey,
      plaintext: shares[share - 1]?.value ?? new Uint8Array(),
      context: sealContexts.toNode({ user: owner, publicKey, index }),
      random: fillRandom,
    });
  return { publicKey, authPublicKey, commitments, sealFor };
}

const receiptOf = (
  { publicKey, authPublicKey }: { publicKey: string; authPublicKey: string },
  over: { user?: string; epoch?: number; by?: Uint8Array } = {},
) => ({
  publicKey,
  authPublicKey,
  epoch: over.epoch ?? firstEpoch,
  receipt: signStatement(
    statements.receipt({ user: over.user ?? user, publicKey, authPublicKey, epoch: over.epoch ?? firstEpoch }),
    over.by ?? harness.registryIdentity.privateKey,
  ),
});

const rowsOf = (index: number) => harness.member(index).db.selectFrom('shares').selectAll().execute();

describe('binding to the caller', () => {
  it('accepts a token once at each node, also if it is sent twice at once', async () => {
    const input = await request(1, randomScalar(fillRandom));
    const { node } = harness.member(1);
    const both = await Promise.allSettled([node.open(input), node.open(input)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(node.open(input)).rejects.toMatchObject(refused);
  });

  it('rejects a used token for as long as it is valid', async () => {
    const input = await request(1, randomScalar(fillRandom));
    const { node } = harness.member(1);
    await node.open(input);
    for (let waited = 0; waited < 120; waited += 10) {
      await node.sweep();
      await expect(node.open(input)).rejects.toMatchObject(refused);
      await harness.clock.advance(10_000);
    }
    await node.sweep();
    expect(await harness.member(1).db.selectFrom('used_tokens').selectAll().execute()).toEqual([]);
  });

  it('a node that received a token can neither use it at another node nor use it up there', async () => {
    const device = randomScalar(fillRandom);
    const shown = await request(1, device);
    await harness.member(1).node.open(shown);
    await expect(harness.member(2).node.open(shown)).rejects.toMatchObject(refused);
    const forger = randomScalar(fillRandom);
    const resigned = { ...(await request(2, forger, shown.idToken)), ephemeralPublicKey: shown.ephemeralPublicKey };
    await expect(harness.member(2).node.open(resigned)).rejects.toMatchObject(refused);
    await expect(harness.member(2).node.open(await request(2, device, shown.idToken))).resolves.toBeDefined();
  });

  it('rejects a stolen token without the ephemeral key', async () => {
    const device = randomScalar(fillRandom);
    const idToken = await makeToken({ privateKey: device, now: harness.clock.now() });
    const thief = randomScalar(fillRandom);
    await expect(harness.member(1).node.open(await request(1, thief, idToken))).rejects.toMatchObject(refused);
    // And the thief cannot read the answer to the device.
    const { sealed } = await harness.member(1).node.open(await request(1, device, idToken));
    const read = {
      sealed,
      context: sealContexts.opened({ index: 1, idToken }),
      sender: harness.member(1).node.publicKey,
    };
    expect(() => openSealed({ ...read, privateKey: thief })).toThrow();
    expect(openSealed({ ...read, privateKey: device }).length).toBeGreaterThan(0);
  });

  it('rejects an expired ticket, and a ticket at another node than the one that issued it', async () => {
    const { ticket } = await open(1);
    const { publicKey, authPublicKey, commitments, sealFor } = makeDeal();
    const deal = { ticket, publicKey, authPublicKey, commitments };
    await expect(harness.member(2).node.deal({ ...deal, sealedShare: sealFor(2) })).rejects.toMatchObject(refused);
    await harness.clock.advance(600_001);
    await expect(harness.member(1).node.deal({ ...deal, sealedShare: sealFor(1) })).rejects.toMatchObject(refused);
  });

  it('rejects a user who signs in too often with a time to retry', async () => {
    for (let at = 0; at < 30; at++) await open(1);
    await expect(open(1)).rejects.toMatchObject({ code: 'rateLimited', details: { retryAfter: 60 } });
    await harness.clock.advance(60_001);
    await expect(open(1)).resolves.toBeDefined();
  });
});

describe('deal', () => {
  it('rejects a share that does not match its index, key, commitments or user', async () => {
    const { ticket } = await open(1);
    const good = makeDeal();
    const other = makeDeal();
    const wide = makeDeal({ threshold: 3 });
    const { publicKey, authPublicKey, commitments } = good;
    const deals = [
      { publicKey, commitments, sealedShare: good.sealFor(1, 2) },
      { publicKey, commitments, sealedShare: good.sealFor(2, 1) },
      { publicKey, commitments, sealedShare: other.sealFor(1) },
      { publicKey, commitments: other.commitments, sealedShare: good.sealFor(1) },
      { publicKey: other.publicKey, commitments, sealedShare: good.sealFor(1) },
      { publicKey, commitments: [...commitments].reverse(), sealedShare: good.sealFor(1) },
      { publicKey, commitments: commitments.slice(0, 1), sealedShare: good.sealFor(1) },
      { publicKey: wide.publicKey, commitments: wide.commitments, sealedShare: wide.sealFor(1) },
      { publicKey, commitments, sealedShare: makeDeal({ owner: 'ab'.repeat(32) }).sealFor(1) },
      { publicKey, commitments, sealedShare: 'AAAA' },
    ];
    for (const deal of deals) {
      await expect(harness.member(1).node.deal({ ticket, authPublicKey, ...deal })).rejects.toMatchObject({
        code: 'invalid',
      });
    }
    expect(await rowsOf(1)).toEqual([]);
    const ack = await harness
      .member(1)
      .node.deal({ ticket, publicKey, authPublicKey, commitments, sealedShare: good.sealFor(1) });
    expect(ack).toMatchObject({ index: 1, issuedAt: harness.clock.now() });
  });

  it('keeps at most eight pending keys of a user, and none next to an active one', async () => {
    const { ticket } = await open(1);
    const deal = () => {
      const { publicKey, authPublicKey, commitments, sealFor } = makeDeal();
      return { ticket, publicKey, authPublicKey, commitments, sealedShare: sealFor(1) };
    };
    const first = deal();
    await harness.member(1).node.deal(first);
    await expect(harness.member(1).node.deal(first)).rejects.toMatchObject({ code: 'conflict' });
    for (let at = 1; at < 8; at++) await harness.member(1).node.deal(deal());
    await expect(harness.member(1).node.deal(deal())).rejects.toMatchObject({ code: 'rateLimited' });
    await harness.member(1).node.activate({ ticket, row: receiptOf(first) });
    expect(await rowsOf(1)).toMatchObject([{ status: 'active', public_key: first.publicKey }]);
    await expect(harness.member(1).node.deal(deal())).rejects.toMatchObject({ code: 'conflict' });
  });

  it('keeps at most eight when twenty arrive at once', async () => {
    const { ticket } = await open(1);
    const deals = Array.from({ length: 20 }, () => {
      const { publicKey, authPublicKey, commitments, sealFor } = makeDeal();
      return harness.member(1).node.deal({ ticket, publicKey, authPublicKey, commitments, sealedShare: sealFor(1) });
    });
    const kept = (await Promise.allSettled(deals)).filter(({ status }) => status === 'fulfilled');
    expect([kept.length, (await rowsOf(1)).length]).toEqual([8, 8]);
  });
});

describe('activate', () => {
  it('needs the registry’s receipt for this user, key and epoch', async () => {
    const { ticket } = await open(1);
    const dealt = makeDeal();
    const { publicKey, authPublicKey, commitments, sealFor } = dealt;
    const { node } = harness.member(1);
    await node.deal({ ticket, publicKey, authPublicKey, commitments, sealedShare: sealFor(1) });
    const good = receiptOf(dealt);
    const wrong = [
      receiptOf(dealt, { user: 'ab'.repeat(32) }),
      receiptOf(dealt, { by: randomScalar(fillRandom) }),
      receiptOf(dealt, { by: harness.member(2).identity.privateKey }),
      { ...good, epoch: 2 },
      { ...good, publicKey: publicKeyHex(randomScalar(fillRandom)) },
      { ...good, authPublicKey: publicKeyHex(randomScalar(fillRandom)) },
    ];
    for (const row of wrong) await expect(node.activate({ ticket, row })).rejects.toMatchObject(refused);
    const elsewhere = receiptOf(makeDeal());
    await expect(node.activate({ ticket, row: elsewhere })).rejects.toMatchObject({ code: 'notFound' });
    // Rejects a receipt for another authentication key than was dealt.
    await expect(
      node.activate({ ticket, row: receiptOf({ ...dealt, authPublicKey: makeDeal().authPublicKey }) }),
    ).rejects.toMatchObject({ code: 'notFound' });
    // A receipt for another epoch activates nothing.
    await expect(node.activate({ ticket, row: receiptOf(dealt, { epoch: 2 }) })).rejects.toMatchObject({
      code: 'notFound',
    });
    expect((await rowsOf(1))[0]?.status).toBe('pending');
    await node.activate({ ticket, row: good });
    expect((await rowsOf(1))[0]?.status).toBe('active');
  });

  it('never replaces an active key, even with the registry’s receipt', async () => {
    const made = await harness.signIn();
    const { ticket } = await open(1);
    await harness.member(1).node.activate({ ticket, row: receiptOf(makeDeal()) });
    expect(await rowsOf(1)).toMatchObject([{ status: 'active', public_key: made.publicKey }]);
    expect((await open(1)).record?.publicKey).toBe(made.publicKey);
  });
});
