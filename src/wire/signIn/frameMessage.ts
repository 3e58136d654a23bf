import * as v from 'valibot';

/** Messages of the sign-in frame to the page (docs/protocol-server.md 2.7); `nonce` is the one of the frame's URL. */
export type SignInFrameMessage =
  | { type: 'setup_complete' | 'display_iframe' | 'hide_iframe'; nonce: string }
  | { type: 'login_success'; nonce: string; data: { sessionId: string; sessionNamespace?: string } }
  | { type: 'login_failed'; nonce: string; data: { error: string } };

/** Messages of the page to the frame. `loginConfig` has the format of a login record and is parsed as one. */
export const SignInPageMessageSchema = v.variant('type', [
  v.object({ type: v.literal('init_dapp'), data: v.object({ network: v.string(), clientId: v.string() }) }),
  v.object({
    type: v.literal('login_initiated'),
    data: v.object({ loginConfig: v.unknown(), nonce: v.string() }),
  }),
  v.object({ type: v.literal('login_cancelled'), data: v.object({ nonce: v.string() }) }),
]);
export type SignInPageMessage = v.InferOutput<typeof SignInPageMessageSchema>;
