/** What the account gains or loses by a request. */
export interface BalanceChange {
  /** `item` is one thing of a collection. */
  asset: 'coin' | 'token' | 'item';
  /** Null for the chain's own coin. */
  token: string | null;
  /** The contract's claim; the coin's ticker for `coin`. */
  symbol: string;
  decimals: number;
  /** Smallest unit, decimal string, negative for what leaves the account. */
  amount: string;
  tokenId: string | null;
}

/** What others may take from the account afterwards. */
export interface AllowanceChange {
  /** `all` is every item of a collection. */
  asset: 'token' | 'item' | 'all';
  token: string;
  symbol: string;
  decimals: number;
  spender: string;
  /** Smallest unit, decimal string; `0` takes an allowance back. */
  amount: string;
  unlimited: boolean;
  tokenId: string | null;
}

/** What a request does to the account, as the chain's node simulates it, without the network fee. */
export interface Effects {
  status: 'pending' | 'done' | 'failed';
  changes: BalanceChange[];
  allowances: AllowanceChange[];
  /** Rows that are left out, since nobody would read them. */
  more?: number;
  /** Some of what is left out may cost something. */
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
  'sentLater',
  'marketOrder',
  'transferBySignature',
  'smartAccount',
  'managesAll',
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
] as const;
export type RiskKind = (typeof riskKinds)[number];

/** What a careful friend would point out. `danger` has Confirm held for a moment. */
export interface Risk {
  kind: RiskKind;
  level: 'danger' | 'warning';
  /** What its text names: addresses in full. */
  values: Record<string, string>;
}

/** What one unit is worth in the user's currency; tokens by address, lower case. Null where no price of today is known. */
export type MoneyPrices = { currency: string; coin: number | null; tokens: Record<string, number> } | null;

/** What the wallet itself knows of what a request names; nobody else's word. */
export interface PersonalFacts {
  prices: MoneyPrices;
  /** What the user calls an address, by the address in lower case. */
  names: Record<string, string>;
  /** Pictures of tokens that a list of the operator or of the chain vouches for, by address in lower case. */
  pictures?: Record<string, string>;
}
