import * as v from 'valibot';
import { ScopedPropertiesSchema, SessionPropertiesSchema } from './proposals/properties';

/** A text with a maximum number of characters. */
export const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const list = (most: number) => v.pipe(v.array(text(200)), v.maxLength(most));
/** 32 bytes in hex. */
export const key = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** Additional fields from peers are accepted. */
const params = v.record(v.string(), v.unknown());

/** What a peer claims about itself, unverified. */
export const MetadataSchema = v.object({
  name: v.optional(v.string(), ''),
  description: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
  icons: v.optional(v.array(v.string()), []),
  /** Where it accepts responses by links, on the same device. */
  redirect: v.fallback(
    v.optional(v.object({ universal: v.optional(text(500)), linkMode: v.optional(v.boolean()) })),
    undefined,
  ),
});
export type PeerMetadata = v.InferOutput<typeof MetadataSchema>;

const AskedSchema = v.object({
  chains: v.optional(list(200)),
  methods: v.optional(list(200), []),
  events: v.optional(list(200), []),
});
/** What a peer requests in one family, or on one chain if the key names it (CAIP-25). */
export type AskedNamespace = v.InferOutput<typeof AskedSchema>;
const AskedNamespacesSchema = v.optional(v.record(text(42), AskedSchema), {});

export const ProposalSchema = v.object({
  requiredNamespaces: AskedNamespacesSchema,
  optionalNamespaces: AskedNamespacesSchema,
  sessionProperties: SessionPropertiesSchema,
  scopedProperties: ScopedPropertiesSchema,
  proposer: v.object({ publicKey: key, metadata: MetadataSchema }),
  expiryTimestamp: v.optional(v.number()),
});
export type ProposalParams = v.InferOutput<typeof ProposalSchema>;

export const RequestSchema = v.object({
  chainId: text(42),
  request: v.object({ method: text(100), params: v.optional(v.unknown()), expiryTimestamp: v.optional(v.number()) }),
});

const id = v.pipe(v.number(), v.integer());

/** A request of a peer, inside an envelope. */
export const PeerRequestSchema = v.object({
  id,
  jsonrpc: v.literal('2.0'),
  method: text(100),
  params: v.optional(v.unknown(), {}),
});
export type PeerRequest = v.InferOutput<typeof PeerRequestSchema>;

/** The response to it. */
export const PeerAnswerSchema = v.union([
  v.object({ id, jsonrpc: v.literal('2.0'), result: v.unknown() }),
  v.object({
    id,
    jsonrpc: v.literal('2.0'),
    error: v.object({ code: v.number(), message: v.optional(v.string(), '') }),
  }),
]);

/** Ids from relays are numbers, or strings if they are too large for a number. */
const relayId = v.union([v.number(), text(40)]);

export const RelayDeliverySchema = v.object({
  id: relayId,
  method: v.literal('irn_subscription'),
  params: v.object({ data: v.object({ topic: key, message: v.string(), attestation: v.nullish(text(10_000)) }) }),
});

export type RelayMessage = v.InferOutput<typeof RelayDeliverySchema>['params']['data'];

export const RelayAnswerSchema = v.object({ id: relayId, result: v.optional(v.unknown()), error: v.optional(params) });
