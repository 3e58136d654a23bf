import { noAbilities, type Abilities } from '../../chains/account';

type KeyPlace = 'own' | 'derived' | 'brought' | 'elsewhere' | 'contract';

/**
 * The account types as data. `wire` is the name for the wallet's server and public clients. `key` says which
 * key signs: `own` is the sign-in key, `derived` is derived from it for an application, `brought` was imported by the user,
 * `elsewhere` is in another wallet, and `contract` means none, because the account is a contract.
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
} as const satisfies Record<string, { wire: string; key: KeyPlace }>;

const here: Abilities = { sign: true, send: true, export: true };
const abilities: Record<KeyPlace, Abilities> = {
  own: here,
  derived: here,
  brought: here,
  elsewhere: noAbilities,
  // The owner signs for it. A contract has no key to export.
  contract: { sign: true, send: true, export: false },
};

/** Returns what an account can do here, by its type. A contract can do something only if its owner is known. */
export function abilitiesOf({
  accountType,
  owner,
}: {
  accountType: AccountType;
  owner?: string | undefined;
}): Abilities {
  const { key } = accountTypes[accountType];
  return key === 'contract' && owner === undefined ? noAbilities : abilities[key];
}

export type AccountType = keyof typeof accountTypes;
