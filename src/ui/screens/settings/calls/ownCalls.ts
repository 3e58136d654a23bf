/** The path prefixes that the wallet requests from its own server, and when. A test checks them against the clients' code. */
export const ownCalls = [
  { path: '/v5/', text: 'calls.files' },
  { path: '/v1/project', text: 'calls.project' },
  { path: '/v1/installation', text: 'calls.project' },
  { path: '/v1/signin', text: 'calls.signIn' },
  { path: '/v2/store', text: 'calls.sessions' },
  { path: '/wallet-api', text: 'calls.walletData' },
  { path: '/market', text: 'calls.market' },
  { path: '/v1/gas', text: 'calls.gas' },
  { path: '/projects/user-projects', text: 'calls.projects' },
  { path: '/api/feature-access', text: 'calls.access' },
  { path: '/v1/solana/compressed', text: 'calls.compressed' },
  { path: '/v1/contracts', text: 'calls.contracts' },
  { path: '/v1/registry', text: 'calls.shares' },
] as const;
