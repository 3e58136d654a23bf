/** What can be done with an account here. That its key lies in this wallet does not say so: a contract may be the account. */
export interface Abilities {
  /** Its signer is here. */
  sign: boolean;
  /** What it sends reaches a chain from here. */
  send: boolean;
  /** Its key may be given out, if operator and user want that. */
  export: boolean;
}

/** Of what is no account of this wallet (any more). */
export const noAbilities: Abilities = { sign: false, send: false, export: false };
