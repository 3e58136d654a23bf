import { beforeEach, describe, expect, it } from 'vitest';
import { HttpError } from '../../src/errors/http';
import { solve } from '../../src/kit/async/work';
import type { Work } from '../../src/wire/http/signIn';
import { createCodeRig } from '../helpers/signIn/codeRig';

const victim = 'victim@rig.test';
const nonce = 'n'.repeat(43);
const start = { clientId: 'c', connectionId: 'email', email: victim, nonce, locale: 'en' };
const [hour, day] = [3_600_000, 86_400_000];

type Rig = Awaited<ReturnType<typeof createCodeRig>>;
let rig: Rig;
beforeEach(async () => {
  rig = await createCodeRig();
});

/** Starts a sign-in like a browser: solves a puzzle once if asked to. */
async function begin(caller: string, more: { email?: string } = {}) {
  const ask = (work?: Work) => rig.emailCode.begin({ ...start, ...more, caller, work });
  try {
    return await ask();
  } catch (error) {
    const puzzle = error instanceof HttpError && error.code === 'workNeeded' ? String(error.details.puzzle) : undefined;
    if (!(error instanceof HttpError) || puzzle === undefined) throw error;
    const challenge = puzzle.slice(puzzle.lastIndexOf('.') + 1);
    return await ask({ puzzle, answer: await solve({ challenge, bits: Number(error.details.bits) }) });
  }
}

const codeOf = (task: Promise<unknown>) =>
  task.then(
    () => 'ok',
    (error: HttpError) => error.code,
  );
const lastCode = () => rig.mails.at(-1)?.code ?? '';
/** Returns a code other than the right one, as an attacker would enter. */
const otherThan = (code: string) =>
  code.length === 6
    ? String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    : `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;

describe('an attacker who starts sign-ins for another person’s address', () => {
  it('locks out only themselves', async () => {
    for (let at = 0; at < 5; at++) await begin('203.0.113.1');
    expect(await codeOf(begin('203.0.113.1'))).toBe('rateLimited');
    const { flowId } = await begin('198.51.100.7');
    const { email } = await rig.emailCode.finish({ flowId, code: lastCode(), caller: '198.51.100.7' });
    expect(email).toBe(victim);
  });

  it('must solve puzzles of increasing difficulty, each valid once, for a limited time, and for one caller and address', async () => {
    for (let at = 0; at < 5; at++) await begin(`203.0.113.${at}`);
    const asked = await rig.emailCode
      .begin({ ...start, caller: '198.51.100.7' })
      .then(() => undefined)
      .catch((error: HttpError) => error);
    expect(asked).toMatchObject({ code: 'workNeeded', status: 428, details: { bits: 14 } });
    const puzzle = String(asked?.details.puzzle);
    const challenge = puzzle.slice(puzzle.lastIndexOf('.') + 1);
    const work = { puzzle, answer: await solve({ challenge, bits: 14 }) };
    const withWork = (change: object, given: Work = work) =>
      codeOf(rig.emailCode.begin({ ...start, caller: '198.51.100.7', work: given, ...change }));
    // Invalid for another caller or address, with another solution, or for an easier puzzle that the server did not issue.
    for (let at = 0; at < 6; at++)
      await begin(`203.0.113.${10 + at}`, { email: 'other@rig.test' }).catch(() => undefined);
    expect(await withWork({ caller: '203.0.113.9' })).toBe('workNeeded');
    expect(await withWork({ email: 'other@rig.test' })).toBe('workNeeded');
    expect(await withWork({}, { ...work, answer: '00000000000' })).toBe('workNeeded');
    expect(await withWork({}, { ...work, puzzle: puzzle.replace(/^14/, '0') })).toBe('workNeeded');
    expect(await withWork({})).toBe('ok');
    expect(await withWork({})).toBe('workNeeded');
    const bits: number[] = [];
    for (let at = 0; at < 8; at++) {
      const error = await rig.emailCode.begin({ ...start, caller: '198.51.100.8' }).catch((cause: HttpError) => cause);
      bits.push(Number(error instanceof HttpError ? error.details.bits : 0));
      await rig.hits.take(`codes:mail:${victim}`, 100);
    }
    expect(bits).toEqual([15, 16, 17, 18, 19, 20, 20, 20]);
    // After the attack no more puzzles are required.
    rig.time.now += hour;
    expect(await codeOf(rig.emailCode.begin({ ...start, caller: '198.51.100.7' }))).toBe('ok');
  });

  it('can send a limited number of e-mails, and the owner still receives codes at known addresses', async () => {
    rig = await createCodeRig({ freeCodes: 1_000 });
    const { flowId } = await begin('198.51.100.7');
    await rig.emailCode.finish({ flowId, code: lastCode(), caller: '198.51.100.7' });
    rig.time.now += 60 * day;
    const outcomes = await Promise.all(Array.from({ length: 60 }, (_, at) => codeOf(begin(`203.0.113.${at}`))));
    expect(outcomes.filter((code) => code === 'ok')).toHaveLength(40);
    const own = await begin('198.51.100.7');
    expect(await codeOf(rig.emailCode.finish({ flowId: own.flowId, code: lastCode(), caller: '198.51.100.7' }))).toBe(
      'ok',
    );
  });
});

describe('an attacker who guesses codes', () => {
  it('has less than one chance in three thousand per year for six-digit codes, from any number of addresses', async () => {
    // Puzzles are not what limits the attacker here: the attacker’s machines have unlimited computing power.
    rig = await createCodeRig({ freeCodes: 1_000_000 });
    const counted = { short: 0, long: 0 };
    for (let today = 0; today < 365; today++) {
      for (let at = 0; at < 3; at++) {
        const caller = `203.0.${today % 256}.${at}`;
        const { flowId } = await begin(caller);
        const code = otherThan(lastCode());
        for (let guess = 0; guess < 6; guess++) {
          const outcome = await codeOf(rig.emailCode.finish({ flowId, code, caller }));
          if (outcome === 'wrongCode') counted[code.length === 6 ? 'short' : 'long'] += 1;
        }
      }
      rig.time.now += day;
    }
    expect(counted.short).toBeGreaterThan(200);
    expect(counted.long).toBeGreaterThan(3_000);
    const chance = counted.short / 1e6 + counted.long / 1e12;
    expect(chance).toBeLessThanOrEqual(260.01 / 1e6);
    // The owner is notified at most once a day, and about the longer codes once a month.
    const kinds = rig.notices.map(({ notice }) => notice);
    expect(kinds.filter((kind) => kind === 'longer').length).toBeLessThanOrEqual(13);
    expect(kinds.filter((kind) => kind === 'tried').length).toBeLessThanOrEqual(365);
    // The owner is not locked out.
    const { flowId, digits } = await begin('198.51.100.7');
    expect(digits).toBe(12);
    expect(lastCode()).toMatch(/^\d{12}$/);
    expect(await codeOf(rig.emailCode.finish({ flowId, code: lastCode(), caller: '198.51.100.7' }))).toBe('ok');
  }, 120_000);

  it('cannot save six-digit codes for later, nor gain guesses by concurrent calls', async () => {
    rig = await createCodeRig({ freeCodes: 1_000 });
    const flows: { flowId: string; code: string; caller: string }[] = [];
    for (let at = 0; at < 30; at++) {
      const caller = `203.0.113.${at}`;
      const { flowId } = await begin(caller);
      flows.push({ flowId, code: lastCode(), caller });
    }
    const guesses = flows.flatMap(({ code, ...flow }) =>
      Array.from({ length: 5 }, () => codeOf(rig.emailCode.finish({ ...flow, code: otherThan(code) }))),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((code) => code === 'wrongCode')).toHaveLength(20);
    // The correct code is refused too, once; the next code is a long one.
    const fresh = await rig.emailCode.finish(flows[29]!).catch((error: HttpError) => error.code);
    expect(fresh).toBe('lockedCode');
    expect((await begin('198.51.100.7')).digits).toBe(12);
  });

  it('is stopped when guessing codes of many users from one address', async () => {
    const outcomes: string[] = [];
    for (let at = 0; at < 20; at++) {
      const { flowId } = await begin('203.0.113.1', { email: `p${at}@rig.test` });
      const code = otherThan(lastCode());
      for (let guess = 0; guess < 5; guess++)
        outcomes.push(await codeOf(rig.emailCode.finish({ flowId, code, caller: '203.0.113.1' })));
    }
    expect(outcomes.filter((code) => code === 'wrongCode')).toHaveLength(60);
    expect(outcomes.filter((code) => code === 'rateLimited')).toHaveLength(40);
  });

  it('is reported to the owner once a day, after a code’s last attempt; a mistake of the owner is not', async () => {
    const own = await begin('198.51.100.7');
    await codeOf(rig.emailCode.finish({ flowId: own.flowId, code: otherThan(lastCode()), caller: '198.51.100.7' }));
    await rig.emailCode.finish({ flowId: own.flowId, code: lastCode(), caller: '198.51.100.7' });
    expect(rig.notices).toEqual([]);
    for (let at = 0; at < 3; at++) {
      const { flowId } = await begin(`203.0.113.${at}`);
      const code = otherThan(lastCode());
      for (let guess = 0; guess < 5; guess++)
        await codeOf(rig.emailCode.finish({ flowId, code, caller: `203.0.113.${at}` }));
    }
    expect(rig.notices).toEqual([{ email: victim, notice: 'tried', locale: 'en' }]);
  });
});

describe('what an attacker learns from the responses', () => {
  it('is the same for an address that signs in daily and for one that nobody uses', async () => {
    const { flowId } = await begin('198.51.100.7');
    await rig.emailCode.finish({ flowId, code: lastCode(), caller: '198.51.100.7' });
    rig.time.now += 2 * hour;
    const walk = async (email: string): Promise<unknown[]> => {
      const seen: unknown[] = [];
      for (let at = 0; at < 7; at++) {
        const caller = `203.0.113.${at}`;
        const answer = await rig.emailCode.begin({ ...start, email, caller }).catch((error: HttpError) => error);
        if (answer instanceof HttpError) {
          seen.push([answer.code, answer.details.bits]);
          continue;
        }
        seen.push([answer.digits, answer.resendAt - rig.time.now]);
        const code = otherThan(lastCode());
        for (let guess = 0; guess < 6; guess++)
          seen.push(await codeOf(rig.emailCode.finish({ flowId: answer.flowId, code, caller })));
      }
      return seen;
    };
    const first = await walk(victim);
    rig.time.now += day;
    const sentToVictim = rig.notices.length;
    expect(await walk('nobody@rig.test')).toEqual(first);
    expect(rig.notices.length).toBe(2 * sentToVictim);
  });
});
