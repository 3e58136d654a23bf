import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, decodeJwt, jwtVerify, type JSONWebKeySet } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import type { HttpError } from '../../src/errors/http';
import { createCodeRig, ownCaller } from '../../tests/helpers/signIn/codeRig';
import { createIssuer, type Issuer } from './issuer';

const nonce = 'n'.repeat(43);
const person = {
  clientId: 'c',
  connectionId: 'email',
  email: 'alice@rig.test',
  nonce,
  locale: 'en',
  caller: ownCaller,
};

const outcome = (task: Promise<unknown>) =>
  task.then(
    () => 'ok',
    (error: HttpError) => error.code,
  );
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('createEmailCode', () => {
  let rig: Awaited<ReturnType<typeof createCodeRig>>;
  let emailCode: typeof rig.emailCode;
  let issuer: Issuer;
  beforeEach(async () => {
    rig = await createCodeRig();
    ({ emailCode, issuer } = rig);
  });
  const lastCode = () => rig.mails.at(-1)!.code;

  it('returns a token that is bound to the caller’s nonce and valid for a minute', async () => {
    const { flowId, expiresAt, resendAt } = await emailCode.begin({ ...person, email: ' Alice@Rig.TEST ' });
    expect([expiresAt - rig.time.now, resendAt - rig.time.now]).toEqual([600_000, 30_000]);
    expect(rig.mails).toEqual([
      { email: 'alice@rig.test', locale: 'en', code: expect.stringMatching(/^\d{6}$/) as string },
    ]);
    const answer = await emailCode.finish({ flowId, code: lastCode() });
    expect(answer).toMatchObject({ connectionId: 'email', email: 'alice@rig.test' });
    const { payload, protectedHeader } = await jwtVerify(
      answer.idToken,
      createLocalJWKSet(issuer.jwks as JSONWebKeySet),
      { issuer: 'https://wallet.test', audience: 'c', algorithms: ['ES256'] },
    );
    expect(protectedHeader.kid).toBe(issuer.jwks.keys[0]?.kid);
    expect(payload).toMatchObject({
      sub: 'alice@rig.test',
      email: 'alice@rig.test',
      email_verified: true,
      nonce,
      authConnectionId: 'email',
    });
    expect(payload.exp! - payload.iat!).toBe(60);
  });

  it('counts five wrong attempts, then rejects even the right code', async () => {
    const { flowId } = await emailCode.begin(person);
    const wrong = otherThan(lastCode());
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      await expect(emailCode.finish({ flowId, code: wrong })).rejects.toMatchObject({
        code: 'wrongCode',
        details: { triesLeft },
      });
    }
    expect(await outcome(emailCode.finish({ flowId, code: lastCode() }))).toBe('lockedCode');
  });

  it('allows five attempts in total for any number of simultaneous guesses', async () => {
    const { flowId } = await emailCode.begin(person);
    const wrong = otherThan(lastCode());
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => outcome(emailCode.finish({ flowId, code: wrong }))),
    );
    expect(outcomes.filter((code) => code === 'wrongCode')).toHaveLength(5);
    expect(outcomes.filter((code) => code === 'lockedCode')).toHaveLength(45);
  });

  it('accepts only one of two simultaneous right codes', async () => {
    const { flowId } = await emailCode.begin(person);
    const code = lastCode();
    const outcomes = await Promise.all([1, 2].map(() => outcome(emailCode.finish({ flowId, code }))));
    expect(outcomes.sort()).toEqual(['ok', 'usedCode']);
    expect(await outcome(emailCode.finish({ flowId, code }))).toBe('usedCode');
    expect(await outcome(emailCode.resend(flowId))).toBe('usedCode');
  });

  it('expires after ten minutes, and rejects an unknown flow', async () => {
    const { flowId } = await emailCode.begin(person);
    rig.time.now += 599_999;
    expect(await outcome(emailCode.finish({ flowId, code: otherThan(lastCode()) }))).toBe('wrongCode');
    rig.time.now += 1;
    expect(await outcome(emailCode.finish({ flowId, code: lastCode() }))).toBe('expiredCode');
    expect(await outcome(emailCode.finish({ flowId: '0'.repeat(32), code: lastCode() }))).toBe('expiredCode');
  });

  it('never accepts the code of one flow for another', async () => {
    const first = await emailCode.begin(person);
    const code = lastCode();
    const second = await emailCode.begin({ ...person, nonce: 'm'.repeat(43) });
    if (code !== lastCode()) expect(await outcome(emailCode.finish({ flowId: second.flowId, code }))).toBe('wrongCode');
    const { idToken } = await emailCode.finish({ flowId: first.flowId, code });
    expect(decodeJwt(idToken).nonce).toBe(nonce);
  });

  it('reports providerFailed if no mail can be sent, for the first code or a new one, and counts nothing', async () => {
    rig.mood.isMailReady = false;
    // The same for every recipient: two addresses in turn, beyond the limit of mails.
    for (let at = 0; at < 7; at++)
      expect(await outcome(emailCode.begin({ ...person, email: at % 2 ? person.email : 'bob@rig.test' }))).toBe(
        'providerFailed',
      );
    expect([rig.mails, await rig.db.selectFrom('email_flows').selectAll().execute()]).toEqual([[], []]);
    rig.mood.isMailReady = true;
    const { flowId } = await emailCode.begin(person);
    const code = lastCode();
    rig.time.now += 31_000;
    rig.mood.isMailReady = false;
    // The reason is for the visitor.
    await expect(emailCode.resend(flowId)).rejects.toMatchObject({
      code: 'providerFailed',
      details: { reason: 'mail' },
    });
    // The code that was mailed is still valid.
    expect(await outcome(emailCode.finish({ flowId, code }))).toBe('ok');
  });

  it('mails a new code after 30 s: the old one is invalid, and there are five attempts again', async () => {
    const { flowId } = await emailCode.begin(person);
    const old = lastCode();
    await outcome(emailCode.finish({ flowId, code: otherThan(old) }));
    rig.time.now += 29_001;
    await expect(emailCode.resend(flowId)).rejects.toMatchObject({
      code: 'rateLimited',
      details: { reason: 'resend', retryAfter: 1 },
    });
    rig.time.now += 999;
    const again = await emailCode.resend(flowId);
    expect(again).toEqual({
      flowId,
      expiresAt: rig.time.now + 600_000,
      resendAt: rig.time.now + 30_000,
      digits: 6,
    });
    if (old !== lastCode()) {
      await expect(emailCode.finish({ flowId, code: old })).rejects.toMatchObject({ details: { triesLeft: 4 } });
    }
    expect(await outcome(emailCode.finish({ flowId, code: lastCode() }))).toBe('ok');
  });

  it('mails an address five times an hour for one caller, in any spelling', async () => {
    const ask = (n: number) => outcome(emailCode.begin({ ...person, email: n % 2 ? 'ALICE@rig.test' : person.email }));
    const outcomes = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(n)));
    // The sixth has to solve the puzzle first.
    expect(outcomes.filter((code) => code === 'ok')).toHaveLength(5);
    expect(rig.mails).toHaveLength(5);
    rig.time.now += 3_600_000;
    expect(await ask(20)).toBe('ok');
  });

  it('lets one caller begin twenty times an hour', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 23 }, (_, n) => outcome(emailCode.begin({ ...person, email: `p${n}@rig.test` }))),
    );
    expect(outcomes.filter((code) => code === 'rateLimited')).toHaveLength(3);
  });

  it('lets a whole IPv6 /48 begin sixteen times as often as an address, and nobody is refused for another', async () => {
    const { emailCode: made } = await createCodeRig({ beginsPerCaller: 2 });
    const begin = (caller: string, n: number) => outcome(made.begin({ ...person, caller, email: `${n}@rig.test` }));
    const from = async (times: number, callerOf: (at: number) => string) => {
      const outcomes: string[] = [];
      for (let at = 0; at < times; at++) outcomes.push(await begin(callerOf(at), at));
      return outcomes.filter((code) => code === 'ok').length;
    };
    expect(await from(10, () => '2001:db8:1:0:aaaa::1')).toBe(2);
    expect(await from(20, (at) => `2001:db8:1:${(at % 4).toString(16)}:bbbb::1`)).toBe(6);
    expect(await from(60, (at) => `2001:db8:1:${(0x100 * (at + 1)).toString(16)}::1`)).toBe(24);
    expect(await from(4, () => '2001:db8:2::1')).toBe(2);
  });

  it('folds letters to ASCII where that is unambiguous, and rejects other non-ASCII addresses', async () => {
    await emailCode.begin({ ...person, email: '\u212aim@rig.test' });
    expect(rig.mails.at(-1)?.email).toBe('kim@rig.test');
    await expect(emailCode.begin({ ...person, email: 'a\u017fe@rig.test' })).rejects.toMatchObject({
      code: 'invalid',
      details: { field: 'email' },
    });
  });

  it('stores no code in plain, and deletes old flows', async () => {
    await emailCode.begin(person);
    const dump = JSON.stringify(await rig.db.selectFrom('email_flows').selectAll().execute());
    expect(dump).not.toContain(lastCode());
    rig.time.now += 600_000 + 3_600_000;
    await emailCode.sweep();
    expect(await rig.db.selectFrom('email_flows').selectAll().execute()).toEqual([]);
    expect(await rig.db.selectFrom('signin_hits').selectAll().execute()).toEqual([]);
  });
});

describe('createIssuer', () => {
  it('keeps its key in a file with mode 0600 and publishes only the public key', async () => {
    const { dataDir, issuer } = await createCodeRig();
    const path = join(dataDir, 'issuer', 'key.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { d } = JSON.parse(readFileSync(path, 'utf8')) as { d: string };
    expect(d).toHaveLength(43);
    expect(JSON.stringify(issuer.jwks)).not.toContain(d);
    const again = await createIssuer({ publicUrl: 'https://wallet.test', dataDir });
    expect(again.jwks).toEqual(issuer.jwks);
  });

  it('uses one key when two processes start at once', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'issuer-'));
    const [a, b] = await Promise.all([1, 2].map(() => createIssuer({ publicUrl: 'https://wallet.test', dataDir })));
    expect(a!.jwks).toEqual(b!.jwks);
    expect(readdirSync(join(dataDir, 'issuer'))).toEqual(['key.json']);
  });
});
