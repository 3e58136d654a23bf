import * as v from 'valibot';

/** `#origin=…&nonce=…` of `/v5/frame` and of the sign-in frame (docs/protocol.md 1.3, docs/protocol-server.md 2.7). The origin is the embedding page's claim. */
export const FrameHashSchema = v.object({
  origin: v.string(),
  nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
});

export type FrameHash = v.InferOutput<typeof FrameHashSchema>;
