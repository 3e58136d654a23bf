import { afterEach, describe, expect, it } from 'vitest';
import { totpCode } from '../../../src/custody/factors/totp';
import { endChallenge, openChallenge } from '../../../tests/helpers/signIn/challengeRig';

afterEach(endChallenge);

describe('sign-in with an authenticator app', () => {
  const connection = { id: 'app', kind: 'authenticator', name: 'Authenticator' } as const;
  const decode = (base32: string): Uint8Array => {
    const bits = [...base32].map((letter) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
    );
    return Uint8Array.from(bits.join('').match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  };
  async function openApp() {
    const rig = await openChallenge(connection);
    const codeOf = (secret: string) => totpCode({ secret: decode(secret), step: Math.floor(rig.clock.now() / 30_000) });
    const setUp = async (name: string) => {
      const flowId = await rig.begin();
      const { secret, uri } = await rig.prove('authenticator/begin', { flowId, name });
      expect(uri).toContain(`secret=${String(secret)}`);
      const finish = (code: string) => rig.prove('authenticator/finish', { flowId, name, code, isNew: true });
      return { secret: String(secret), finish };
    };
    const enter = async (name: string, code: string) =>
      rig.prove('authenticator/finish', { flowId: await rig.begin(), name, code, isNew: false });
    return { ...rig, codeOf, setUp, enter };
  }

  it('is set up with its first code and opens the same account later, accepting each code once', async () => {
    const { setUp, enter, codeOf, subjectOf, clock } = await openApp();
    const { secret, finish } = await setUp('Ada@Rig.test');
    expect((await finish('000000')).error?.code).toBe('wrongCode');
    const subject = await subjectOf(await finish(codeOf(secret)));
    expect((await enter('ada@rig.test', codeOf(secret))).error?.code).toBe('usedCode');
    await clock.advance(30_000);
    expect(await subjectOf(await enter(' ADA@rig.test ', codeOf(secret)))).toBe(subject);
    expect((await enter('ada@rig.test', codeOf(secret))).error?.code).toBe('usedCode');
  });

  it('gives a name to only one of two simultaneous registrations', async () => {
    const { setUp, codeOf, begin, prove } = await openApp();
    const [one, two] = [await setUp('ada'), await setUp('ada')];
    const both = await Promise.all([one.finish(codeOf(one.secret)), two.finish(codeOf(two.secret))]);
    expect(both.map(({ error }) => error?.code).sort()).toEqual(['conflict', undefined]);
    expect((await prove('authenticator/begin', { flowId: await begin(), name: 'ada' })).error?.code).toBe('conflict');
  });

  it('locks a name for a growing time, in the same way for existing and unknown names', async () => {
    const { setUp, enter, codeOf, clock, statements } = await openApp();
    const { secret, finish } = await setUp('ada');
    await finish(codeOf(secret));
    await clock.advance(60_000);
    const work: string[][] = [];
    for (const name of ['ada', 'nobody']) {
      statements.take();
      const codes: unknown[] = [];
      for (let time = 0; time < 6; time++) codes.push((await enter(name, '000000')).error);
      expect(codes.slice(0, 5)).toEqual(
        Array.from({ length: 5 }, () => ({ code: 'wrongCode', message: 'That code is not right.' })),
      );
      expect(codes[5]).toMatchObject({ code: 'lockedCode', details: { retryAfter: 60 } });
      work.push(statements.take());
    }
    expect(work[0]).toEqual(work[1]);
    expect((await enter('ada', codeOf(secret))).error?.code).toBe('lockedCode');
    await clock.advance(60_000);
    expect((await enter('ada', '000000')).error?.code).toBe('wrongCode');
    expect((await enter('ada', codeOf(secret))).error).toMatchObject({ details: { retryAfter: 120 } });
    await clock.advance(120_000);
    expect((await enter('ada', codeOf(secret))).url).toContain('code=');
    // A correct code resets the counter.
    await clock.advance(30_000);
    expect((await enter('ada', '000000')).error?.code).toBe('wrongCode');
    expect((await enter('ada', codeOf(secret))).url).toContain('code=');
  });
});
