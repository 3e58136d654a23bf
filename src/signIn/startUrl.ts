import { bytesToBase64url } from '../kit/base64url';
import { utf8ToBytes } from '../kit/bytes';
import type { StartParams } from '../wire/signIn/start';

/** Returns the URL at which a sign-in starts (docs/protocol-server.md 2.4). */
export function toStartUrl({ sdkUrl, start }: { sdkUrl: string; start: StartParams }): string {
  return `${sdkUrl}/start#b64Params=${bytesToBase64url(utf8ToBytes(JSON.stringify(start)))}`;
}
