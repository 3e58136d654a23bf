const minute = 60;
const day = 86_400;

interface Line {
  ttl: number;
  tag: number;
  /** The relay may wake the peer for it. */
  prompt?: boolean;
}

/** What goes over a relay, with the seconds that it waits there and the number that tells relays what it is ("RPC methods" of Sign v2). */
export const walletConnectMethods = {
  wc_pairingDelete: { request: { ttl: day, tag: 1000 }, response: { ttl: day, tag: 1001 } },
  wc_pairingPing: { request: { ttl: 30, tag: 1002 }, response: { ttl: 30, tag: 1003 } },
  wc_sessionPropose: {
    request: { ttl: 5 * minute, tag: 1100, prompt: true },
    response: { ttl: 5 * minute, tag: 1101 },
    rejection: { ttl: 5 * minute, tag: 1120 },
    refusal: { ttl: 5 * minute, tag: 1121 },
  },
  wc_sessionSettle: { request: { ttl: 5 * minute, tag: 1102 }, response: { ttl: 5 * minute, tag: 1103 } },
  wc_sessionUpdate: { request: { ttl: day, tag: 1104 }, response: { ttl: day, tag: 1105 } },
  wc_sessionExtend: { request: { ttl: day, tag: 1106 }, response: { ttl: day, tag: 1107 } },
  wc_sessionRequest: {
    request: { ttl: 5 * minute, tag: 1108, prompt: true },
    response: { ttl: 5 * minute, tag: 1109 },
  },
  wc_sessionEvent: {
    request: { ttl: 5 * minute, tag: 1110, prompt: true },
    response: { ttl: 5 * minute, tag: 1111 },
  },
  wc_sessionAuthenticate: {
    request: { ttl: 60 * minute, tag: 1116, prompt: true },
    response: { ttl: 60 * minute, tag: 1117 },
    rejection: { ttl: 5 * minute, tag: 1118 },
    refusal: { ttl: 5 * minute, tag: 1119 },
  },
  wc_sessionDelete: { request: { ttl: day, tag: 1112 }, response: { ttl: day, tag: 1113 } },
  wc_sessionPing: { request: { ttl: 30, tag: 1114 }, response: { ttl: 30, tag: 1115 } },
} as const satisfies Record<string, { request: Line; response: Line; rejection?: Line; refusal?: Line }>;

export type WalletConnectMethod = keyof typeof walletConnectMethods;

export type PublishOptions = Line;

export function isWalletConnectMethod(name: string): name is WalletConnectMethod {
  return Object.hasOwn(walletConnectMethods, name);
}
