/** Errors that mean that the provider or the operator's configuration of it is at fault, so that the user cannot fix them. */
const faults = new Set<unknown>([
  // RFC 6749 §4.1.2.1 and §5.2, except errors about the user or the code: some providers return `invalid_request` for a code that was
  // already used.
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
