import * as v from 'valibot';
import { isOrigin } from '../../kit/origin';
import { defineCalls } from './call';
import { IndexSchema, PublicKeySchema, SignatureSchema } from './shareNode';

const Text = v.pipe(v.string(), v.minLength(1), v.maxLength(2_048));
const HttpUrl = v.pipe(Text, v.url(), v.regex(/^https?:\/\//));

/** A connection, as far as browser and share nodes need to know it. */
const InstalledConnectionSchema = v.strictObject({
  id: Text,
  kind: Text,
  /** Exactly the `iss` of its tokens. */
  issuer: HttpUrl,
  /** What a token needs besides its issuer's signature; absent: a nonce. */
  binding: v.optional(v.picklist(['commit', 'passkey'])),
  /** The complete authorize URL, with the placeholders of `authorizeMarks` for the browser's values; absent: no redirect. */
  authorize: v.optional(HttpUrl),
});
export type InstalledConnection = v.InferOutput<typeof InstalledConnectionSchema>;

/** An installation: which nodes hold key shares, how many of them are needed, and which issuers identify users. */
export const InstallationSchema = v.pipe(
  v.strictObject({
    version: v.literal(1),
    /** Incremented with each change: a browser never accepts a lower one. */
    sequence: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    /** Epoch ms; informative only, because clocks of devices differ. */
    signedAt: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** Origin of the wallet's pages: the document is valid only there. */
    walletOrigin: v.pipe(v.string(), v.check(isOrigin, 'must be an origin')),
    threshold: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(7)),
    nodes: v.pipe(
      v.array(v.strictObject({ index: IndexSchema, url: HttpUrl, publicKey: PublicKeySchema })),
      v.check(
        (nodes) => new Set(nodes.map(({ index }) => index)).size === nodes.length,
        'two nodes have the same index',
      ),
      v.check(
        (nodes) => new Set(nodes.map(({ publicKey }) => publicKey)).size === nodes.length,
        'two nodes have the same key',
      ),
    ),
    registryKey: PublicKeySchema,
    connections: v.pipe(
      v.array(InstalledConnectionSchema),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'two connections have the same id'),
    ),
  }),
  v.check(({ threshold, nodes }) => threshold <= nodes.length, 'the threshold exceeds the number of nodes'),
);
export type Installation = v.InferOutput<typeof InstallationSchema>;

/** Replacement of an operator's key by a new one; signed by the old key. */
const HandoverSchema = v.strictObject({ from: PublicKeySchema, to: PublicKeySchema, signature: SignatureSchema });

/** An {@link Installation} as JSON text, byte for byte as the operator's key has signed it. */
export const SignedInstallationSchema = v.strictObject({
  document: v.pipe(v.string(), v.maxLength(200_000)),
  /** The operator's public key. */
  key: PublicKeySchema,
  signature: SignatureSchema,
  /** The chain from earlier keys to this one, oldest first, for browsers that know an earlier key. */
  handovers: v.optional(v.pipe(v.array(HandoverSchema), v.maxLength(100))),
});
export type SignedInstallation = v.InferOutput<typeof SignedInstallationSchema>;

/** Public, and trusted only because of its signature. */
export const installationCalls = defineCalls()({
  read: { method: 'GET', path: '/v1/installation', answer: SignedInstallationSchema },
});
