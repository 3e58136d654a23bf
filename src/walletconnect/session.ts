import * as v from 'valibot';
import type { CheckedDomain } from './checkedDomain';
import type { SessionNamespaces } from './namespaces';
import { MetadataSchema, type PeerMetadata } from './shapes';

/** What is stored of a session: all that it takes to go on with it. */
export interface Session {
  topic: string;
  symKey: string;
  pairingTopic: string;
  selfPublicKey: string;
  /** What is proven of the peer: it has the key to this one. */
  peerPublicKey: string;
  /** What it says of itself. */
  peer: PeerMetadata;
  namespaces: SessionNamespaces;
  /** Epoch seconds. */
  expiry: number;
  /** Epoch seconds: it is not made to last longer, since the peer has asked for that. */
  lastExpiry?: number | undefined;
  /** Epoch ms. */
  createdAt: number;
  usedAt: number;
  /** The peer has answered that it has taken the session. */
  acknowledged: boolean;
  /** The highest ids of its requests: none is taken twice, whoever brings it again. */
  seen: number[];
  /** Requests with a lower id are not taken: they are older than this device's part in the session. */
  minRequestId?: number | undefined;
  /** When its namespaces were changed last (epoch ms); absent: not since it was made. */
  updatedAt?: number | undefined;
  /** It follows to the user's other devices. */
  follows?: boolean | undefined;
  /** The worst that a verify server has said of the peer, on any device of the user. */
  checked?: CheckedDomain | undefined;
}

/** A request that has no answer yet. */
export interface PendingRequest {
  topic: string;
  id: number;
  /** CAIP-2. */
  chainId: string;
  method: string;
  params: unknown;
  /** Epoch seconds. */
  expiry: number;
}

/** All that outlives the page. It holds keys: whoever keeps it seals it. */
export interface WalletConnectState {
  /** Names this client to relays: hex of 32 bytes. */
  clientSeed: string;
  sessions: Session[];
  requests: PendingRequest[];
  /** Pairings that have been used: a link counts once. */
  usedPairings: string[];
  /** Topics of sessions that have ended here and cannot be restored. */
  ended: string[];
}

const hex32 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const texts = v.array(v.string());

const SessionSchema = v.object({
  topic: hex32,
  symKey: hex32,
  pairingTopic: hex32,
  selfPublicKey: hex32,
  peerPublicKey: hex32,
  peer: MetadataSchema,
  namespaces: v.record(v.string(), v.object({ chains: texts, accounts: texts, methods: texts, events: texts })),
  expiry: v.number(),
  lastExpiry: v.optional(v.number()),
  createdAt: v.number(),
  usedAt: v.number(),
  acknowledged: v.boolean(),
  seen: v.array(v.number()),
  minRequestId: v.optional(v.number()),
  updatedAt: v.optional(v.number()),
  follows: v.optional(v.boolean()),
  checked: v.optional(v.object({ verdict: v.picklist(['match', 'mismatch', 'scam']), origin: v.string() })),
});

const StateSchema = v.object({
  clientSeed: hex32,
  sessions: v.array(SessionSchema),
  requests: v.array(
    v.object({
      topic: hex32,
      id: v.number(),
      chainId: v.string(),
      method: v.string(),
      params: v.unknown(),
      expiry: v.number(),
    }),
  ),
  usedPairings: v.array(hex32),
  ended: v.optional(v.array(hex32), []),
});

/** What was kept, or null where it is of another kind. */
export function readState(saved: unknown): WalletConnectState | null {
  const read = v.safeParse(StateSchema, saved);
  return read.success ? read.output : null;
}

/** A session that another device has kept, or null where it is of another kind. */
export function readSession(saved: unknown): Session | null {
  const read = v.safeParse(SessionSchema, saved);
  return read.success ? read.output : null;
}
