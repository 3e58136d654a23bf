/** Methods of Solana nodes that only read the chain. Methods that send or subscribe are not included. */
export const nodeReads: ReadonlySet<string> = new Set(
  `getAccountInfo getBalance getBlock getBlockCommitment getBlockHeight getBlocks getBlocksWithLimit getBlockTime
   getClusterNodes getEpochInfo getEpochSchedule getFeeForMessage getFirstAvailableBlock getGenesisHash getHealth
   getHighestSnapshotSlot getIdentity getInflationGovernor getInflationRate getInflationReward getLargestAccounts
   getLatestBlockhash getLeaderSchedule getMinimumBalanceForRentExemption getMultipleAccounts getProgramAccounts
   getRecentPerformanceSamples getRecentPrioritizationFees getSignaturesForAddress getSignatureStatuses getSlot
   getSlotLeader getSlotLeaders getStakeMinimumDelegation getSupply getTokenAccountBalance
   getTokenAccountsByDelegate getTokenAccountsByOwner getTokenLargestAccounts getTokenSupply getTransaction
   getTransactionCount getVersion getVoteAccounts isBlockhashValid minimumLedgerSlot simulateTransaction`.split(/\s+/),
);
