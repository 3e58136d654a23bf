import { hexToBytes, padHex } from '../../kit/hex';
import type { UserInfo } from '../../wire/communication';
import { readUserInfo } from './userInfo';

/** The namespace of single-factor sessions (docs/protocol-server.md 4). */
export const singleFactor = 'sfa';

/**
 * Reads a session record (docs/protocol-server.md 2.6) into a key and a user. Returns null if it has no key: `{}` counts as no session.
 */
export function readSessionRecord(record: Record<string, unknown>): {
  privateKey: Uint8Array;
  userInfo: UserInfo;
  providedBy?: string;
  clientId?: string;
  grant?: string;
} | null {
  const { privKey, userInfo, providedBy, clientId, grant } = record;
  if (typeof privKey !== 'string' || !/^[0-9a-f]{1,64}$/i.test(privKey)) return null;
  // The last three are Inlay's own: the origin of a page that provided the key, and the project and the grant of the sign-in.
  return {
    privateKey: hexToBytes(padHex(privKey)),
    userInfo: readUserInfo(userInfo),
    ...(typeof providedBy === 'string' && URL.canParse(providedBy) && { providedBy }),
    ...(typeof clientId === 'string' && { clientId }),
    ...(typeof grant === 'string' && { grant }),
  };
}
