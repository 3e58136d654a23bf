import * as v from 'valibot';

/** `#origin=…&nonce=…` of `/v5/frame` and of the sign-in frame (wire §1.3, §2.7). The origin is the embedder's claim. */
export const FrameHashSchema = v.object({
  origin: v.string(),
  nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

export type FrameHash = v.InferOutput<typeof FrameHashSchema>;

/** What a finished sign-in returns in `b64Params` (wire §2.3, §2.5). */
export const SignInReturnSchema = v.object({
  sessionId: v.optional(v.string()),
  sessionNamespace: v.optional(v.string()),
  error: v.optional(v.string()),
  state: v.optional(v.unknown()),
  nonce: v.optional(v.string()),
  loginParams: v.optional(v.string()),
});

export type SignInReturn = v.InferOutput<typeof SignInReturnSchema>;
