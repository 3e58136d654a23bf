import type { AccountAbstraction } from '../givenAccountAbstraction';
import type { CallableContract } from '../callPermission';
import type { ChainConfig } from '../chainConfig';
import type { WhiteLabel } from '../whiteLabel';

/** A connection that a project offers, as the login screen needs it. */
export interface ConnectionSummary {
  /** `authConnectionId`. */
  id: string;
  /** Kind of the connection, e.g. `email_passwordless`, `custom`. */
  kind: string;
  /** Shown as "Continue with {name}"; phone, passkey and authenticator have their usual names in the user's language. */
  name: string;
  /** `groupedAuthConnectionId`: the group that the operator has assigned it to. */
  group?: string;
}

/** `eth_sign` signs unreadable data; `login_with_private_key` accepts a key from a page. */
export const riskyFeatures = ['eth_sign', 'login_with_private_key'] as const;
export type RiskyFeature = (typeof riskyFeatures)[number];

/**
 * GET `/v1/project?client_id=…`: the wallet's configuration for an integrator's project. `allowedOrigins` are exact origins,
 * `https://*.example.com` for all subdomains, or `loopback` for this machine (only in the local stack).
 */
export interface ProjectConfig {
  clientId: string;
  name: string;
  allowedOrigins: string[];
  /** Pages that are trusted not to cover a confirmation, for browsers that cannot detect that (docs/operate.md). */
  trustedOrigins: string[];
  /** Whether the sign-in SDK may return the user's key to this client's page. */
  keyReturn: boolean;
  /** False: the wallet's own page does not show users their private key. */
  enableKeyExport?: boolean;
  /** Namespaces (CAIP-2) whose chains require a second factor; absent: none. */
  factorFor?: string[];
  /** Features that are disabled unless the operator allows them for this client. */
  allow?: RiskyFeature[];
  /** Why pages of this client get no wallet (feature access); absent if they do. */
  refused?: string | undefined;
  connections: ConnectionSummary[];
  /** Connections with which a page signs its user in by a token (`extraLoginOptions.id_token`); never on a login screen. */
  tokenConnections?: ConnectionSummary[] | undefined;
  /** Default if the integrator names no chains: the local chain in the local stack, else empty (the wallet's defaults apply). */
  chains: ChainConfig[];
  whiteLabel: WhiteLabel;
  /** URL of the session server. */
  storageServerUrl: string;
  /** The operator's write key for analytics; absent: disabled. */
  analyticsKey?: string | undefined;
  /** Where the operator receives error reports (a DSN, whose key is public); absent: disabled. */
  errorReports?: string | undefined;
  /** Fractions of the errors and of the page loads that are reported, 0 to 1. */
  reportRates?: { errors: number; transactions: number } | undefined;
  /** Contracts that accounts may be delegated to (EIP-7702); the wallet signs for no other. */
  delegates?: { address: string; name: string }[];
  /** Contracts whose methods pages may ask permission to call (ERC-7715); the wallet permits no other. */
  callableContracts?: CallableContract[];
  /** The service that the server asks for the function names of contracts; absent or null: none. */
  verifiedSources?: string | null;
  /** Limits within which the user may let a page act without being asked; absent or null: never. */
  autoApprove?: AutoApproveBounds | null;
  /** Smart accounts for pages that configure none, in the pages' format (docs/integrate.md); absent: plain accounts. */
  accountAbstraction?: AccountAbstraction | undefined;
  /** Absent: the wallet talks only to embedding pages. */
  walletConnect?: WalletConnectConfig | undefined;
  /** True if the operator offers no swaps. */
  swapOff?: boolean | undefined;
  /** True if the operator has configured a service that sells coins. */
  canBuy?: boolean | undefined;
  /**
   * Faucet pages for test networks, by chain, in addition to those that the wallet knows; `{address}` is replaced by the account's address.
   */
  faucets?: Record<string, string> | undefined;
}

/** Configuration of WalletConnect, through which applications other than the embedding page connect. */
export interface WalletConnectConfig {
  /** `wss://…`; in the local stack also `ws://`. */
  relayUrl: string;
  /** The operator's id at the relay; it is public. */
  projectId: string;
  /** Maximum number of applications connected at the same time; default: 10. */
  limit?: number | undefined;
  /** The verify server, which attests the page that an application runs on; absent: no check. */
  verifyUrl?: string | undefined;
}

/** The operator's limits for auto-approve: a policy of the user applies only within them. */
export interface AutoApproveBounds {
  methods: ('personal_sign' | 'eth_sendTransaction')[];
  /** In the smallest unit of the coin (wei) per 24 hours, fees included; decimal string. */
  maxValuePerDay: string;
  /** Addresses that transactions may go to; null: any that the user chooses. */
  contracts: string[] | null;
  /** Maximum duration of a policy, in days. */
  maxDays: number;
}

/** Nodes are pinned by key: a response is accepted only if it can be decrypted with that key (docs/custody.md, "Share nodes"). */
export interface CustodyConfig {
  threshold: number;
  nodes: ShareNodeAddress[];
}

export interface ShareNodeAddress {
  /** 1 … n: the point at which the polynomial's value is this node's share. */
  index: number;
  url: string;
  /** Compressed secp256k1 key, hex: shares are encrypted to it, and it signs acknowledgements. */
  publicKey: string;
}

/** GET `/api/feature-access`, on success. On failure: `{ error, metadata: { team_id } }`, status 403. */
export interface FeatureAccess {
  success: true;
}
