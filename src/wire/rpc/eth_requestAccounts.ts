import * as v from 'valibot';
import { defineRpc } from './define';

export interface ConnectHints {
  authConnection: string | undefined;
  loginHint: string | undefined;
  authConnectionId: string | undefined;
  groupedAuthConnectionId: string | undefined;
  /** Names a popup that a newer public client has opened for the sign-in. */
  windowId: string | undefined;
}

/**
 * EIP-1102. Public clients send `[authConnection?, login_hint?]`, newer ones also `[…, authConnectionId,
 * groupedAuthConnectionId, windowId]` (wire §1.10). Dapps send anything here, `[{}]` included: a hint that is no text is
 * no hint.
 */
export const eth_requestAccounts = defineRpc<string[]>()(
  'eth_requestAccounts',
  v.pipe(
    v.unknown(),
    v.transform((params): ConnectHints => {
      const hints = Array.isArray(params) ? params.map(textOrNothing) : [];
      const [authConnection, loginHint, authConnectionId, groupedAuthConnectionId, windowId] = hints;
      return { authConnection, loginHint, authConnectionId, groupedAuthConnectionId, windowId };
    }),
  ),
);

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
