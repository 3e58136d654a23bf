import * as v from 'valibot';
import { expect, it, vi } from 'vitest';
import { project } from '../../../../tests/helpers/wallet/walletHarness';
import { LoginRecordSchema } from '../../../wire/signIn/loginRecord';
import { checkManage } from './checkManage';
import { SignInFault } from '../signInFault';

const account = 'https://wallet.test/wallet/account';

function check(params: object, { redirectUrl = account, isRegistered = true } = {}) {
  const options = { clientId: 'shop', redirectUrl, uxMode: 'redirect' };
  const record = v.parse(LoginRecordSchema, { actionType: 'manage_mfa', options, params });
  const asked = vi.fn(async (_: object) => {
    if (!isRegistered) throw new SignInFault('redirectNotAllowed');
    return project;
  });
  return {
    asked,
    checked: checkManage({ host: { origin: 'https://wallet.test', clients: { check: asked } }, record }),
  };
}

it('checks a web page by its origin and returns no returnUrl for it', async () => {
  const { asked, checked } = check({ dappUrl: 'https://shop.test/cart', redirectUrl: 'shopapp://in' });
  expect(await checked).not.toHaveProperty('returnUrl');
  expect(asked).toHaveBeenCalledWith({ clientId: 'shop', redirectUrl: 'https://shop.test/cart', returnBy: 'origin' });
});

it.each([
  ['by a link of its own', { redirectUrl: 'shopapp://in' }, 'shopapp://in'],
  ['by its own address alone', { dappUrl: 'shopapp://in' }, 'shopapp://in'],
  ['by a link to the web', { redirectUrl: 'https://shop.test/app' }, 'https://shop.test/app'],
])(
  'returns to a native application %s, if exactly that URL is registered for its client',
  async (_, params, returnUrl) => {
    const { asked, checked } = check(params);
    expect((await checked).returnUrl).toBe(returnUrl);
    expect(asked).toHaveBeenCalledWith({ clientId: 'shop', redirectUrl: returnUrl, returnBy: 'redirect' });
    await expect(check(params, { isRegistered: false }).checked).rejects.toThrow();
  },
);

it('rejects any redirect URL other than our account page', async () => {
  for (const redirectUrl of ['https://evil.test/wallet/account', `${account}/`, 'https://wallet.test/v5/'])
    await expect(check({ dappUrl: 'https://shop.test' }, { redirectUrl }).checked).rejects.toMatchObject({
      code: 'redirectNotAllowed',
    });
});
