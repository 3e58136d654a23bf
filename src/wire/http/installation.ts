import * as v from 'valibot';
import { isOrigin } from '../../kit/origin';
import { IndexSchema, PublicKeySchema, SignatureSchema } from './shareNode';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048));
const HttpUrl = v.pipe(Text, v.url(), v.regex(/^https?:\/\//));

/** One way to sign in, as browser and share nodes have to know it. */
const InstalledConnectionSchema = v.strictObject({
  id: Text,
  kind: Text,
  /** Exactly the `iss` of its tokens. */
  issuer: HttpUrl,
  /** What a token needs beside its issuer's signature; absent: a nonce. */
  binding: v.optional(v.picklist(['commit', 'passkey'])),
  /** Where people are sent, whole, with the marks of `authorizeMarks` in place of what is the browser's own; absent: nowhere. */
  authorize: v.optional(HttpUrl),
});
export type InstalledConnection = v.InferOutput<typeof InstalledConnectionSchema>;

/** What an installation is: who holds shares of keys, how many are needed, and who says who somebody is. */
export const InstallationSchema = v.pipe(
  v.strictObject({
    version: v.literal(1),
    /** One more with each change: a browser never goes back. */
    sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    /** Epoch ms; informative only, because clocks of devices differ. */
    signedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** Where the wallet's pages are: the document counts nowhere else. */
    walletOrigin: v.pipe(v.string(), v.check(isOrigin, 'must be an origin')),
    threshold: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(7)),
    nodes: v.pipe(
      v.array(v.strictObject({ index: IndexSchema, url: HttpUrl, publicKey: PublicKeySchema })),
      v.check((nodes) => new Set(nodes.map(({ index }) => index)).size === nodes.length, 'two nodes share an index'),
      v.check(
        (nodes) => new Set(nodes.map(({ publicKey }) => publicKey)).size === nodes.length,
        'two nodes share a key',
      ),
    ),
    registryKey: PublicKeySchema,
    connections: v.pipe(
      v.array(InstalledConnectionSchema),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two connections share an id'),
    ),
  }),
  v.check(({ threshold, nodes }) => threshold <= nodes.length, 'more shares are needed than there are nodes'),
);
export type Installation = v.InferOutput<typeof InstallationSchema>;

/** An operator's key gives way to another one; signed by the old one. */
const HandoverSchema = v.strictObject({ from: PublicKeySchema, to: PublicKeySchema, signature: SignatureSchema });

/** GET `/v1/installation`: an {@link Installation} as JSON text, to the letter as the operator's key has signed it. */
export const SignedInstallationSchema = v.strictObject({
  document: v.pipe(v.string(), v.maxLength(200_000)),
  /** The operator's. */
  key: PublicKeySchema,
  signature: SignatureSchema,
  /** How those who know an earlier key come to know this one, oldest first. */
  handovers: v.optional(v.pipe(v.array(HandoverSchema), v.maxLength(100))),
});
export type SignedInstallation = v.InferOutput<typeof SignedInstallationSchema>;
