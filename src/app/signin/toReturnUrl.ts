import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import type { SignInOutcome } from '../../wire/signin/start';

/** Where the browser goes with a result: its hash is replaced, its query stays (wire §2.5). */
export function toReturnUrl({ redirectUrl, outcome }: { redirectUrl: string; outcome: SignInOutcome }): string {
  const url = new URL(redirectUrl);
  url.hash = `b64Params=${bytesToBase64url(utf8ToBytes(JSON.stringify(outcome)))}`;
  return url.href;
}
