/** What can be done with an account in this wallet. It does not follow from holding a key: the account may be a contract. */
export interface Abilities {
  /** This wallet can sign for it. */
  sign: boolean;
  /** This wallet can submit its transactions to a chain. */
  send: boolean;
  /** Its key may be exported, if operator and user allow it. */
  export: boolean;
}

/** Abilities of an address that is not, or no longer, an account of this wallet. */
export const noAbilities: Abilities = { sign: false, send: false, export: false };
