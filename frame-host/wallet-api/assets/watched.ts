/** A token that the user has added, in the columns of its row. */
export interface WatchedToken {
  token_address: string;
  token_name: string;
  token_symbol: string;
  decimals: number;
}

/** A collectible that the user has added, in the columns of its row. */
export interface WatchedNft {
  nft_address: string;
  nft_id: string;
  nft_contract_standard: string;
}
