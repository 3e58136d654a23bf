import * as v from 'valibot';
import { base64urlToJson } from '../../kit/base64url';
import { toOrigin } from '../../kit/origin';
import { StartParamsSchema, type StartParams } from '../../wire/signIn/start';
import { SignInFault } from './signInFault';

/**
 * Parses the hash of `/start` (docs/protocol-server.md 2.4).
 * @param origin the wallet's origin: login records are read only there, whatever server the link names.
 * @throws SignInFault `badLink`.
 */
export function readStart({ hash, origin }: { hash: string; origin: string }): StartParams {
  const text = new URLSearchParams(hash.replace(/^#/, '')).get('b64Params') ?? '';
  let value: unknown;
  try {
    value = base64urlToJson(text);
  } catch (cause) {
    throw new SignInFault('badLink', { cause });
  }
  const parsed = v.safeParse(StartParamsSchema, value);
  if (!parsed.success) throw new SignInFault('badLink');
  const { storageServerUrl } = parsed.output;
  if (storageServerUrl !== undefined && toOrigin(storageServerUrl) !== origin) throw new SignInFault('badLink');
  return parsed.output;
}
