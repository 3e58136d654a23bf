/** What a provider answers when it, or what the operator has written down of it, is at fault: the user can do nothing about it. */
const faults = new Set<unknown>([
  // RFC 6749 §4.1.2.1 and §5.2, but for what is said of the user or of the code:
  // some answer `invalid_request` to a code that was used.
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'invalid_scope',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
  // GitHub.
  'incorrect_client_credentials',
  'redirect_uri_mismatch',
]);

export const isProviderFault = (error: unknown): boolean => faults.has(error);
