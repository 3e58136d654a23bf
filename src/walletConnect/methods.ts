const minute = 60;
const day = 86_400;

interface Line {
  ttl: number;
  tag: number;
  /** True if the relay may wake the peer for it. */
  prompt?: boolean;
}

/** Returns the options of a request and its response, whose tag is the next number. */
const both = (ttl: number, tag: number, prompt = false): { request: Line; response: Line } => ({
  request: { ttl, tag, prompt },
  response: { ttl, tag: tag + 1 },
});

/**
 * The methods that are sent over a relay, with their TTL in seconds and the tag that tells relays the type ("RPC methods" of Sign
 * v2).
 */
export const walletConnectMethods = {
  wc_pairingDelete: both(day, 1000),
  wc_pairingPing: both(30, 1002),
  wc_sessionPropose: {
    ...both(5 * minute, 1100, true),
    rejection: { ttl: 5 * minute, tag: 1120 },
    refusal: { ttl: 5 * minute, tag: 1121 },
  },
  wc_sessionSettle: both(5 * minute, 1102),
  wc_sessionUpdate: both(day, 1104),
  wc_sessionExtend: both(day, 1106),
  wc_sessionRequest: both(5 * minute, 1108, true),
  wc_sessionEvent: both(5 * minute, 1110, true),
  wc_sessionAuthenticate: {
    ...both(60 * minute, 1116, true),
    rejection: { ttl: 5 * minute, tag: 1118 },
    refusal: { ttl: 5 * minute, tag: 1119 },
  },
  wc_sessionDelete: both(day, 1112),
  wc_sessionPing: both(30, 1114),
};

export type WalletConnectMethod = keyof typeof walletConnectMethods;

export type PublishOptions = Line;

export function isWalletConnectMethod(name: string): name is WalletConnectMethod {
  return Object.hasOwn(walletConnectMethods, name);
}
