/** Codes and texts that WalletConnect peers send each other ("Error codes" of Sign v2). */
export const walletConnectErrors = {
  unauthorizedMethod: { code: 3001, message: 'Unauthorized method.' },
  unauthorizedEvent: { code: 3002, message: 'Unauthorized event.' },
  unauthorizedUpdate: { code: 3003, message: 'Unauthorized update request.' },
  unauthorizedExtend: { code: 3004, message: 'Unauthorized extend request.' },
  userRejected: { code: 5000, message: 'User rejected.' },
  unsupportedChains: { code: 5100, message: 'Unsupported chains.' },
  unsupportedMethods: { code: 5101, message: 'Unsupported methods.' },
  unsupportedEvents: { code: 5102, message: 'Unsupported events.' },
  unsupportedNamespace: { code: 5104, message: 'Unsupported namespace key.' },
  userDisconnected: { code: 6000, message: 'User disconnected.' },
  noSession: { code: 7001, message: 'No session settled for this topic.' },
  requestExpired: { code: 8000, message: 'Session request expired.' },
  unsupportedWcMethod: { code: 10001, message: 'Unsupported wc_ method.' },
} as const;

export type WalletConnectErrorName = keyof typeof walletConnectErrors;

export interface PeerError {
  code: number;
  message: string;
}

/** Creates an error for a peer. @param detail is appended to the standard's text. */
export function peerError(name: WalletConnectErrorName, detail?: string): PeerError {
  const { code, message } = walletConnectErrors[name];
  return { code, message: detail === undefined ? message : `${message} ${detail}` };
}
