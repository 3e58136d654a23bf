import { expect, it } from 'vitest';
import { createSealingKey } from '../../frame-host/keys/nodeKeys';
import { nodeMigrations, type NodeTables } from '../../frame-host/keys/shareNode/nodeTables';
import { createShareStore } from '../../frame-host/keys/shareNode/shareStore';
import { createTokenCommitments } from '../../frame-host/keys/tokens/tokenCommitments';
import { createHitLimit } from '../../frame-host/signIn/hitLimit';
import { signInMigrations, type SignInTables } from '../../frame-host/signIn/migrations';
import { freeAttempts, countAttempt } from '../../frame-host/storage/attemptLimit';
import { createNotices } from '../../frame-host/wallet-api/notify/notices';
import { noticeMigrations, type NoticeTables } from '../../frame-host/wallet-api/notify/tables';
import { addOwned } from '../../frame-host/wallet-api/owned';
import { saveUserList } from '../../frame-host/wallet-api/userLists';
import { walletMigrations, type WalletTables } from '../../frame-host/wallet-api/tables';
import { createUsedProofs } from '../../frame-host/wallet-api/usedProofs';
import { randomScalar, publicKeyHex } from '../../src/custody/scalar';
import { fillRandom, randomBytes } from '../../src/kit/randomId';
import { createFakeClock } from '../helpers/fakeClock';
import { openTestDatabase } from '../helpers/databases/testDatabase';

/** Limits and one-time tokens when all calls arrive at the same time, on SQLite and PostgreSQL. */
const clock = createFakeClock();
const calls = 40;

/** Returns how many of the calls were accepted. */
async function letThrough(call: (at: number) => Promise<unknown>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: calls }, (_, at) => call(at)));
  return answers.filter((answer) => answer.status === 'fulfilled' && answer.value !== false).length;
}

it('five concurrent attempts per factor and per name are allowed, followed by ever longer locks', async () => {
  const nodes = await openTestDatabase<NodeTables>(nodeMigrations);
  const signIn = await openTestDatabase<SignInTables>(signInMigrations);
  const now = clock.now();
  const atGate = (factor_id: string) => () =>
    countAttempt({ db: nodes, table: 'gate_tries', key: { user: 'ann', factor_id }, now }).then((wait) => wait === 0);
  expect(await Promise.all([letThrough(atGate('one')), letThrough(atGate('two'))])).toEqual([
    freeAttempts,
    freeAttempts,
  ]);
  const ofName = () =>
    countAttempt({ db: signIn, table: 'proof_locks', key: { bucket: 'ann' }, now }).then((wait) => wait === 0);
  expect(await letThrough(ofName)).toBe(freeAttempts);
  // After a lock only one attempt at a time is allowed, and the longest lock is a day.
  let at = now;
  const waits: number[] = [];
  for (let round = 0; round < 14; round++) {
    const wait = await countAttempt({
      db: nodes,
      table: 'gate_tries',
      key: { user: 'ann', factor_id: 'one' },
      now: at,
    });
    waits.push(wait / 60_000);
    at += wait;
    expect(
      await countAttempt({ db: nodes, table: 'gate_tries', key: { user: 'ann', factor_id: 'one' }, now: at }),
    ).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 1_440, 1_440, 1_440]);
  await Promise.all([nodes.destroy(), signIn.destroy()]);
});

it('an identity token is accepted once per node, and an announced token only from one caller', async () => {
  const db = await openTestDatabase<NodeTables>(nodeMigrations);
  const store = createShareStore({ index: 1, db, sealingKey: createSealingKey(randomBytes(32)), clock });
  expect(await letThrough(() => store.useToken({ hash: 'ab', expiresAt: clock.now() + 1_000 }))).toBe(1);
  const privateKey = randomScalar(fillRandom);
  const identity = { privateKey, publicKey: publicKeyHex(privateKey) };
  const { take } = createTokenCommitments({ db, identity, party: 1, clock });
  const callers = (at: number) => take({ connectionId: 'shop', tokenHash: 'cd', ephemeralPublicKey: `caller ${at}` });
  expect(await letThrough(callers)).toBe(1);
  await db.destroy();
});

it('the hourly limit of mails and a one-time login hold under concurrent calls', async () => {
  const db = await openTestDatabase<SignInTables>(signInMigrations);
  const hits = createHitLimit({ db, clock, hash: (text) => text });
  expect(await letThrough(() => hits.take('mail:ann@example.test', 5))).toBe(5);
  expect(await letThrough(() => hits.take('once:telegram', 1))).toBe(1);
  await db.destroy();
});

it('a proof for the wallet’s data is accepted once, the limit of saved entries holds, and one of several devices replaces a list', async () => {
  const db = await openTestDatabase<WalletTables>(walletMigrations);
  const proofs = createUsedProofs({ db, clock });
  expect(await letThrough(() => proofs.use('challenge:one', { forgetAfter: 1_000, madeAt: 0 }))).toBe(1);
  const send = { chain_id: '0x1', to: null, value: '0', status: 'submitted', type: 'send', contract_address: null };
  const rest = { token_id: null, amount: null, symbol: '', decimals: null, created_at: 0, updated_at: 0 };
  const add = (at: number) =>
    addOwned({
      db,
      table: 'own_sends',
      userId: 'ann',
      limit: 3,
      values: { ...send, ...rest, user_id: 'ann', transaction_hash: `0x${at}`, nonce: at },
    });
  expect(await letThrough(add)).toBe(3);
  const save = (replaces: number) => (at: number) =>
    saveUserList({ db, userId: 'ann', list: { kind: 'contacts', version: replaces + 1, sealed: `${at}`, replaces } });
  for (const replaces of [0, 1]) expect(await letThrough(save(replaces))).toBe(1);
  await db.destroy();
});

it('the confirmation link of an e-mail is accepted once', async () => {
  const db = await openTestDatabase<NoticeTables>(noticeMigrations);
  const tokens: string[] = [];
  const ask = ({ token }: { token: string }) => void tokens.push(token);
  const notices = createNotices({ db, secret: randomBytes(32), ask, clock });
  const caller = { id: 'ann', namespace: 'eip155', address: `0x${'ab'.repeat(20)}` } as const;
  await notices.set(caller, { email_enabled: true, email: 'ann@example.test', locale: 'en' });
  expect(await letThrough(() => notices.confirm(tokens[0] ?? expect.fail()))).toBe(1);
  await db.destroy();
});
