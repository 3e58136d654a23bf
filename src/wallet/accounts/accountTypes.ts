/**
 * The account types as data. `wire` is its name for our server and public clients (docs/protocol.md 5). `key` says what it is:
 * the sign-in's own key, one derived of that for an application, one that the person has brought along, one in
 * another wallet, or none, since a contract is the account. Accounts of the last two kinds are not made by this wallet.
 */
export const accountTypes = {
  normal: { wire: 'normal', key: 'own' },
  threshold: { wire: 'threshold', key: 'own' },
  'single-factor-auth': { wire: 'sfa', key: 'own' },
  'app-scoped': { wire: 'app_scoped', key: 'derived' },
  'app-scoped-derived': { wire: 'app_scoped_derived', key: 'derived' },
  imported: { wire: 'imported', key: 'brought' },
  external: { wire: 'external', key: 'elsewhere' },
  'account abstraction': { wire: 'account_abstraction', key: 'contract' },
  'SFA account abstraction': { wire: 'sfa_account_abstraction', key: 'contract' },
} as const;

export type AccountType = keyof typeof accountTypes;
