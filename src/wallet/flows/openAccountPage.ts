import { bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes } from '../../kit/bytes';
import type { WalletParts } from '../parts';

/** The part of the account page that it opens at. */
export type AccountStart = { at: 'add' } | { at: 'addSignIn'; email: string };

/**
 * Opens the account page (factors, sessions, recovery kit) in a tab of its own, with this session: inside a page the browser
 * may keep the wallet's storage apart. Call it inside the click; false when the browser blocks it.
 */
export function openAccountPage({ deps, sessionIds }: WalletParts, start?: AccountStart): boolean {
  const sessionId = sessionIds.own();
  const handed = sessionId === null ? null : { sessionId, clientId: deps.init.clientId, start };
  const hash = handed ? `#b64Params=${bytesToBase64url(utf8ToBytes(JSON.stringify(handed)))}` : '';
  return deps.popups.openTab?.(`${deps.origin}/wallet/account${hash}`) ?? false;
}
