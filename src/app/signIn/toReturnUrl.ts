import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import type { SignInOutcome } from '../../wire/signIn/start';

/** Returns the URL to which the browser takes the result: the hash is replaced, the query stays (docs/protocol-server.md 2.5). */
export function toReturnUrl({
  redirectUrl,
  outcome,
}: {
  redirectUrl: string;
  /** By `actionType`, native applications recognise the return from the account page (docs/protocol-server.md 4). */
  outcome: SignInOutcome | { actionType: 'manage_mfa'; sessionId: string | undefined };
}): string {
  const url = new URL(redirectUrl);
  url.hash = `b64Params=${bytesToBase64url(utf8ToBytes(JSON.stringify(outcome)))}`;
  return url.href;
}
