import * as v from 'valibot';
import { expect, it } from 'vitest';
import { HttpError } from '../errors/http';
import { popupFault } from '../wallet/signIn/popupFault';
import { PopupMessageSchema } from '../wire/popup';
import { popupFailure } from './popupFailure';

it('passes the error text of a provider to the waiting wallet', () => {
  const failure = popupFailure(new HttpError('providerDenied', { message: 'Closed', details: { said: 'Closed' } }));
  const message = v.parse(PopupMessageSchema, { kind: 'sign_in_result', windowId: 'w', result: failure });
  expect(message).toMatchObject({ result: { code: 'providerDenied', said: 'Closed' } });
  expect(popupFault(failure)).toMatchObject({ code: 'providerDenied', values: { said: 'Closed' } });
});

it('rejects an error text longer than 200 characters', () => {
  const result = { ...popupFailure(new HttpError('providerDenied')), said: 'x'.repeat(201) };
  expect(v.safeParse(PopupMessageSchema, { kind: 'sign_in_result', windowId: 'w', result }).success).toBe(false);
});
