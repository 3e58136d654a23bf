import { hexToBytes, padHex } from '../../kit/hex';
import type { UserInfo } from '../../wire/communication';
import { readUserInfo } from './userInfo';

/** A session record (docs/protocol.md 2.6) as a key and a user; null when it holds no key: `{}` counts as no session. */
export function readSessionRecord(
  record: Record<string, unknown>,
): { privateKey: Uint8Array; userInfo: UserInfo; providedBy?: string } | null {
  const { privKey, userInfo, providedBy } = record;
  if (typeof privKey !== 'string' || !/^[0-9a-f]{1,64}$/i.test(privKey)) return null;
  const session = { privateKey: hexToBytes(padHex(privKey)), userInfo: readUserInfo(userInfo) };
  // Ours: the origin of a page that has handed the key over.
  return typeof providedBy === 'string' && URL.canParse(providedBy) ? { ...session, providedBy } : session;
}
