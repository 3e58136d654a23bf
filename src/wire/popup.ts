import type { Approval, Decision } from './approval';

/**
 * Messages between a popup at the wallet's origin and the wallet frame (wire §1.15). Both ends check that the other's
 * origin is their own; `windowId` only says which request is meant, it is no secret.
 */
export type PopupMessage =
  | { kind: 'popup_loaded'; windowId: string }
  | { kind: 'approval'; windowId: string; approval: Approval }
  | { kind: 'popup_result'; windowId: string; approvalId: string; decision: Decision }
  | { kind: 'sign_in'; windowId: string; begin: PopupSignIn }
  | { kind: 'sign_in_result'; windowId: string; result: PopupSignInResult }
  | { kind: 'done'; windowId: string };

/** What the frame hands a popup that shall sign in with a provider: where to go, and what to come back with. */
export interface PopupSignIn {
  connectionId: string;
  clientId: string;
  /** SHA-256 of the frame's ephemeral public key: the OpenID nonce (custody.md, "bound to the caller"). */
  nonce: string;
  loginHint?: string;
}

export type PopupSignInResult =
  { idToken: string; connectionId: string; email?: string; name?: string; picture?: string } | { error: string };
