import { layout, type Layouts } from './layout';

const lockup = { unixTimestamp: 'optionalI64', epoch: 'optionalU64' } as const;

/** `solana-stake-interface`, StakeInstruction: index of 4 bytes. Authority kind 0 is the staker, 1 the withdrawer. */
export const stakeLayouts: Layouts = {
  0: layout('initialize', 'stake rentSysvar', {
    staker: 'address',
    withdrawer: 'address',
    unixTimestamp: 'i64',
    epoch: 'u64',
    custodian: 'address',
  }),
  1: layout('authorize', 'stake clockSysvar authority lockupAuthority?', { newAuthority: 'address', kind: 'u32' }),
  2: layout('delegateStake', 'stake vote clockSysvar stakeHistory stakeConfig stakeAuthority'),
  3: layout('split', 'stake splitStake stakeAuthority', { lamports: 'u64' }),
  4: layout('withdraw', 'stake recipient clockSysvar stakeHistory withdrawAuthority lockupAuthority?', {
    lamports: 'u64',
  }),
  5: layout('deactivate', 'stake clockSysvar stakeAuthority'),
  6: layout('setLockup', 'stake authority', { ...lockup, custodian: 'optionalAddress' }),
  7: layout('merge', 'destinationStake sourceStake clockSysvar stakeHistory stakeAuthority'),
  8: layout('authorizeWithSeed', 'stake base clockSysvar lockupAuthority?', {
    newAuthority: 'address',
    kind: 'u32',
    seed: 'text64',
    owner: 'address',
  }),
  9: layout('initializeChecked', 'stake rentSysvar staker withdrawer'),
  10: layout('authorizeChecked', 'stake clockSysvar authority newAuthority lockupAuthority?', { kind: 'u32' }),
  11: layout('authorizeCheckedWithSeed', 'stake base clockSysvar newAuthority lockupAuthority?', {
    kind: 'u32',
    seed: 'text64',
    owner: 'address',
  }),
  12: layout('setLockupChecked', 'stake authority newAuthority?', lockup),
  13: layout('getMinimumDelegation', ''),
  14: layout('deactivateDelinquent', 'stake delinquentVote referenceVote'),
  15: layout('redelegate', 'stake newStake vote stakeConfig stakeAuthority'),
  16: layout('moveStake', 'sourceStake destinationStake stakeAuthority', { lamports: 'u64' }),
  17: layout('moveLamports', 'sourceStake destinationStake stakeAuthority', { lamports: 'u64' }),
};
