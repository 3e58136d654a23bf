import type { AccountAbstraction } from '../accountAbstraction';
import type { ChainConfig } from '../chainConfig';
import type { WhiteLabel } from '../whiteLabel';

/** One way to sign in that a project offers, as the login screen needs it. */
export interface ConnectionSummary {
  /** `authConnectionId`. */
  id: string;
  /** One of the kinds, e.g. `email_passwordless`, `custom`. */
  kind: string;
  /** Shown as "Continue with {name}"; a phone, a passkey and an authenticator under their usual names in the user's language. */
  name: string;
  /** `groupedAuthConnectionId`: the group that the operator has put it in. */
  group?: string;
}

/** `eth_sign` signs what nobody can read; `login_with_private_key` takes a key from a page. */
export const riskyFeatures = ['eth_sign', 'login_with_private_key'] as const;
export type RiskyFeature = (typeof riskyFeatures)[number];

/**
 * GET `/v1/project?client_id=…`: what the wallet needs to know of an integrator's project. `allowedOrigins` are exact
 * origins, `https://*.example.com` for all hosts below that one, or `loopback` for this machine (the local stack alone).
 */
export interface ProjectConfig {
  clientId: string;
  name: string;
  allowedOrigins: string[];
  /** Pages that are trusted not to cover a confirmation, for browsers that cannot tell (docs/operate.md). */
  trustedOrigins: string[];
  /** May the sign-in SDK hand this client's page the visitor's key? */
  keyReturn: boolean;
  /** False: the wallet's own page does not show people their private key. */
  enableKeyExport?: boolean;
  /** Namespaces (CAIP-2) whose chains are for people with a second factor alone; absent: none. */
  factorFor?: string[];
  /** What is off unless the operator allows it for this client. */
  allow?: RiskyFeature[];
  /** Why pages of this client get no wallet (feature access); absent: they do. */
  refused?: string | undefined;
  connections: ConnectionSummary[];
  /** Those that a page signs its visitor in with by a token of theirs (`extraLoginOptions.id_token`); never on a login screen. */
  tokenConnections?: ConnectionSummary[] | undefined;
  /** Used when the integrator names none: the local chain in the local stack, else empty (the defaults apply). */
  chains: ChainConfig[];
  whiteLabel: WhiteLabel;
  /** Where session records live. */
  storageServerUrl: string;
  /** Under which the operator takes in analytics; absent means off. */
  analyticsKey?: string | undefined;
  /** Where the operator takes in reports of faults (a DSN, whose key is public); absent means off. */
  errorReports?: string | undefined;
  /** Contracts that accounts may be handed to (EIP-7702); no other one is ever signed for. */
  delegates?: { address: string; name: string }[];
  /** Who is asked what contracts call their functions, through our server; absent or null: nobody. */
  verifiedSources?: string | null;
  /** How far the user may let a page of the project go without being asked; absent or null: not at all. */
  autoApprove?: AutoApproveBounds | null;
  /** Smart accounts for pages that set none of their own, as pages give it (docs/integrate.md); absent: plain ones. */
  accountAbstraction?: AccountAbstraction | undefined;
  /** Absent: the wallet speaks with embedding pages alone. */
  walletConnect?: WalletConnectConfig | undefined;
  /** The operator offers no swaps. */
  swapOff?: boolean | undefined;
  /** The operator has named a service that sells coins. */
  canBuy?: boolean | undefined;
  /** Pages that give coins of test networks away, by chain, beside those that the wallet knows; `{address}` is the account's. */
  faucets?: Record<string, string> | undefined;
}

/** Where applications beside the embedding page are heard (WalletConnect). */
export interface WalletConnectConfig {
  /** `wss://…`; in the local stack `ws://` too. */
  relayUrl: string;
  /** What the relay knows the operator by; it is public. */
  projectId: string;
  /** Applications that may be connected at the same time; default: 10. */
  limit?: number | undefined;
  /** The verify server, which attests the page that an application runs on; absent: no check. */
  verifyUrl?: string | undefined;
}

/** The operator's bounds of auto-approve: a policy of the user counts only as far as these allow. */
export interface AutoApproveBounds {
  methods: ('personal_sign' | 'eth_sendTransaction')[];
  /** Smallest unit of the coin (wei) in 24 hours, fees included; decimal string. */
  maxValuePerDay: string;
  /** Addresses that transactions may go to; null: any that the user names. */
  contracts: string[] | null;
  /** Days that a policy may last. */
  maxDays: number;
}

/** Nodes are pinned by key: an answer counts only when it opens under that key (docs/custody.md, "Share nodes"). */
export interface CustodyConfig {
  threshold: number;
  nodes: ShareNodeAddress[];
}

export interface ShareNodeAddress {
  /** 1 … n: the point at which this node's share is the polynomial's value. */
  index: number;
  url: string;
  /** Compressed secp256k1 key, hex: shares are sealed to it and it signs acknowledgements. */
  publicKey: string;
}

/** GET `/api/feature-access`, on success. On failure: `{ error, metadata: { team_id } }`, status 403. */
export interface FeatureAccess {
  success: true;
}
