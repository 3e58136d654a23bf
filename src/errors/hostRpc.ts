/** The codes and standard texts that the host's side uses too: alone, so that a loader carries no others. */
export const hostErrors = {
  invalidRequest: { code: -32600, message: 'The JSON sent is not a valid Request object.' },
  invalidParams: { code: -32602, message: 'Invalid method parameter(s).' },
  internal: { code: -32603, message: 'Internal JSON-RPC error.' },
  resourceUnavailable: { code: -32002, message: 'Resource unavailable.' },
  disconnected: { code: 4900, message: 'The provider is disconnected from all chains.' },
} as const;
