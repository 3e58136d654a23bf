import * as v from 'valibot';
import type { CheckedDomain } from './checkedDomain';
import type { SessionNamespaces } from './namespaces';
import { MetadataSchema, type PeerMetadata } from './shapes';

/** The stored data of a session: everything that is needed to continue it. */
export interface Session {
  topic: string;
  symKey: string;
  pairingTopic: string;
  selfPublicKey: string;
  /** The peer's public key. The peer has proven that it has the private key. */
  peerPublicKey: string;
  /** The peer's unverified claims about itself. */
  peer: PeerMetadata;
  namespaces: SessionNamespaces;
  /** In epoch seconds. */
  expiry: number;
  /** In epoch seconds: the session is not extended beyond this time, because the peer has asked for that. */
  lastExpiry?: number | undefined;
  /** In epoch ms. */
  createdAt: number;
  usedAt: number;
  /** True once the peer has acknowledged the session. */
  acknowledged: boolean;
  /** The highest ids of its requests, so that no request is accepted twice. */
  seen: number[];
  /** Requests with a lower id are not accepted, because they are older than this device's copy of the session. */
  minRequestId?: number | undefined;
  /** When its namespaces last changed, in epoch ms. Absent if they have not changed since it was created. */
  updatedAt?: number | undefined;
  /** True if it is shared with the user's other devices. */
  follows?: boolean | undefined;
  /** The worst finding of a verify server about the peer, on any device of the user. */
  checked?: CheckedDomain | undefined;
}

/** A request that has no response yet. */
export interface PendingRequest {
  topic: string;
  id: number;
  /** CAIP-2. */
  chainId: string;
  method: string;
  params: unknown;
  /** In epoch seconds. */
  expiry: number;
}

/** The state to persist. It contains keys, so it must be stored encrypted. */
export interface WalletConnectState {
  /** Identifies this client to relays: 32 bytes in hex. */
  clientSeed: string;
  sessions: Session[];
  requests: PendingRequest[];
  /** Pairings that have been used, because a link works only once. */
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

/** Parses the stored state. Returns null if it is invalid. */
export function readWalletConnectState(saved: unknown): WalletConnectState | null {
  const read = v.safeParse(StateSchema, saved);
  return read.success ? read.output : null;
}

/** Parses a session that another device has stored. Returns null if it is invalid. */
export function readSession(saved: unknown): Session | null {
  const read = v.safeParse(SessionSchema, saved);
  return read.success ? read.output : null;
}
