import { afterEach, describe, expect, it } from 'vitest';
import { endChallenge, openGateway, openChallenge } from '../../../tests/helpers/signIn/challengeRig';

afterEach(endChallenge);

describe('sign-in by SMS', () => {
  async function openSms(prefixes?: string[]) {
    const gateway = await openGateway();
    const rig = await openChallenge({
      id: 'sms',
      kind: 'sms_passwordless',
      name: 'Phone',
      gateway: { adapter: 'json', url: gateway.url, token: 'hush' },
      ...(prefixes ? { prefixes } : {}),
    });
    const code = () => /\d{6}/.exec(gateway.messages.at(-1)?.text ?? '')?.[0] ?? '';
    return { ...rig, gateway, code };
  }

  it('sends a code bound to the wallet’s domain, and the subject is the phone number', async () => {
    const { begin, prove, subjectOf, gateway, code } = await openSms();
    const flowId = await begin();
    const sent = await prove('sms/send', { flowId, phone: '0044 (20) 7946-0958', locale: 'de' });
    expect(sent).toMatchObject({ phone: '+442079460958' });
    const [message] = gateway.messages;
    expect(message).toMatchObject({ to: '+442079460958', authorization: 'Bearer hush' });
    expect(message?.text).toBe(`${code()} ist Ihr Inlay-Code\n\n@localhost:4950 #${code()}`);
    expect(await subjectOf(await prove('sms/finish', { flowId, code: code() }))).toBe('+442079460958');
  });

  it('allows five attempts, one message per thirty seconds, and codes of ten minutes', async () => {
    const { begin, prove, clock, code } = await openSms();
    const flowId = await begin();
    await prove('sms/send', { flowId, phone: '+442079460958' });
    const right = code();
    const wrong = right === '000000' ? '000001' : '000000';
    const tries = await Promise.all(Array.from({ length: 8 }, () => prove('sms/finish', { flowId, code: wrong })));
    expect(tries.filter(({ error }) => error?.code === 'wrongCode')).toHaveLength(5);
    expect((await prove('sms/finish', { flowId, code: right })).error?.code).toBe('lockedCode');
    expect((await prove('sms/send', { flowId, phone: '+442079460958' })).error?.code).toBe('rateLimited');
    await clock.advance(30_000);
    await prove('sms/send', { flowId, phone: '+442079460958' });
    await clock.advance(600_000);
    expect((await prove('sms/finish', { flowId, code: code() })).error?.code).toBe('expiredCode');
  });

  it('sends one message for simultaneous calls, and its code is accepted', async () => {
    const { begin, prove, gateway, code } = await openSms();
    const flowId = await begin();
    const sent = await Promise.all(
      Array.from({ length: 4 }, () => prove('sms/send', { flowId, phone: '+442079460958' })),
    );
    expect(sent.filter(({ error }) => error?.code === 'rateLimited')).toHaveLength(3);
    expect(gateway.messages).toHaveLength(1);
    expect((await prove('sms/finish', { flowId, code: code() })).url).toContain('code=');
  });

  it.each([500, 404, 302])(
    'reports providerFailed when the gateway answers %d, and sends at the next attempt',
    async (status) => {
      const { begin, prove, gateway, code } = await openSms();
      const flowId = await begin();
      gateway.mood.status = status;
      expect((await prove('sms/send', { flowId, phone: '+442079460958' })).error?.code).toBe('providerFailed');
      gateway.mood.status = 200;
      await prove('sms/send', { flowId, phone: '+442079460958' });
      expect((await prove('sms/finish', { flowId, code: code() })).url).toContain('code=');
    },
  );

  it('sends nothing to countries outside the operator’s list or to invalid numbers', async () => {
    const { begin, prove, gateway } = await openSms(['+49', '+43']);
    const flowId = await begin();
    for (const phone of ['+442079460958', '12345', '+49', '+49123456789;ext=1', '+٤٩١٢٣٤٥٦٧٨٩']) {
      expect((await prove('sms/send', { flowId, phone })).error).toMatchObject({ details: { field: 'phone' } });
    }
    expect(gateway.messages).toEqual([]);
  });
});
