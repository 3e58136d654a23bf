import { hexToBytes, padHex } from '../../kit/hex';
import type { UserInfo } from '../../wire/communication';
import { readUserInfo } from './userInfo';

/** The namespace of single-factor sessions (docs/protocol-server.md 4). */
export const singleFactor = 'sfa';

/**
 * Reads a session record (docs/protocol-server.md 2.6) into a key and a user. Returns null if it has no key: `{}` counts as no session.
 */
export function readSessionRecord(
  record: Record<string, unknown>,
): { privateKey: Uint8Array; userInfo: UserInfo; providedBy?: string } | null {
  const { privKey, userInfo, providedBy } = record;
  if (typeof privKey !== 'string' || !/^[0-9a-f]{1,64}$/i.test(privKey)) return null;
  const session = { privateKey: hexToBytes(padHex(privKey)), userInfo: readUserInfo(userInfo) };
  // Inlay's own field: the origin of a page that provided the key.
  return typeof providedBy === 'string' && URL.canParse(providedBy) ? { ...session, providedBy } : session;
}
