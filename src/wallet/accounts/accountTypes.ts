import { noAbilities, type Abilities } from '../../chains/account';

type KeyPlace = 'own' | 'derived' | 'brought' | 'elsewhere' | 'contract';

/**
 * The account types as data. `wire` is its name for our server and public clients (docs/protocol.md 5). `key` says what signs:
 * the sign-in's own key, one derived of that for an application, one that the user has brought along, one in
 * another wallet, or none, since a contract is the account.
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
  // Its owner signs for it; there is no key of its own to give out.
  contract: { sign: true, send: true, export: false },
};

/** What an account can do here: by its type, and a contract only where its owner is known. */
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
