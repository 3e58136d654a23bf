/** What the account gains or loses through a request. */
export interface BalanceChange {
  /** `item` is one item of a collection. */
  asset: 'coin' | 'token' | 'item';
  /** Null for the chain's own coin. */
  token: string | null;
  /** The contract's claim; the coin's ticker for `coin`. */
  symbol: string;
  decimals: number;
  /** Smallest unit, decimal string; negative if it leaves the account. */
  amount: string;
  tokenId: string | null;
}

/** What others may take from the account after the request. */
export interface AllowanceChange {
  /** `all` is every item of a collection. */
  asset: 'token' | 'item' | 'all';
  token: string;
  symbol: string;
  decimals: number;
  spender: string;
  /** Smallest unit, decimal string; `0` revokes an allowance. */
  amount: string;
  unlimited: boolean;
  tokenId: string | null;
}

/** The effects of a request on the account, as the chain's RPC node simulates them, without the network fee. */
export interface Effects {
  status: 'pending' | 'done' | 'failed';
  changes: BalanceChange[];
  allowances: AllowanceChange[];
  /** Number of rows that are left out because the list would be too long. */
  more?: number;
  /** True if some of the omitted rows may cost something. */
  unseen?: boolean;
}

export const riskKinds = [
  'unlimitedApproval',
  'approvalForAll',
  'increaseAllowance',
  'hiddenApproval',
  'spenderIsPerson',
  'noCode',
  'lookAlike',
  'ownContract',
  'burn',
  'firstTime',
  'unknownCall',
  'permit',
  'permitUnlimited',
  'noDeadline',
  'misspelled',
  'sentLater',
  'marketOrder',
  'orderPays',
  'transferBySignature',
  'smartAccount',
  'managesAll',
  'paysOut',
  'creatorTakes',
  'reachesTokens',
  'losesItem',
  'delegateTakes',
  'controlsStake',
  'mainNetworkToo',
  'costlyFee',
  'hiddenCharacters',
  'mixedScripts',
  'delegation',
  'drains',
  'tooMuch',
  'highTokenFee',
  'unpricedTokenFee',
  'poorRate',
] as const;
export type RiskKind = (typeof riskKinds)[number];

/** A warning for the user. For `danger` the user has to hold Confirm for a moment. */
export interface Risk {
  kind: RiskKind;
  level: 'danger' | 'warning';
  /** Values in its text; addresses in full. */
  values: Record<string, string>;
}

/** Price of one unit in the user's currency; tokens by address, lower case. Null if there is no current price. */
export type MoneyPrices = { currency: string; coin: number | null; tokens: Record<string, number> } | null;

/** The wallet's own knowledge about values in a request, not taken from any other party. */
export interface PersonalFacts {
  prices: MoneyPrices;
  /** The user's names of addresses, by address in lower case. */
  names: Record<string, string>;
  /** Images of tokens on a list of the operator or of the chain, by address in lower case. */
  pictures?: Record<string, string>;
}
