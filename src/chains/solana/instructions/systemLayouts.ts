import { layout, type Layouts } from './layout';

/** `solana-system-interface`, SystemInstruction: index of 4 bytes. */
export const systemLayouts: Layouts = {
  0: layout('createAccount', 'payer newAccount', { lamports: 'u64', space: 'u64', programAddress: 'address' }),
  1: layout('assign', 'account', { programAddress: 'address' }),
  2: layout('transferSol', 'source destination', { amount: 'u64' }),
  3: layout('createAccountWithSeed', 'payer newAccount baseAccount?', {
    base: 'address',
    seed: 'text64',
    amount: 'u64',
    space: 'u64',
    programAddress: 'address',
  }),
  4: layout('advanceNonceAccount', 'nonceAccount recentBlockhashesSysvar nonceAuthority'),
  5: layout('withdrawNonceAccount', 'nonceAccount recipientAccount recentBlockhashesSysvar rentSysvar nonceAuthority', {
    withdrawAmount: 'u64',
  }),
  6: layout('initializeNonceAccount', 'nonceAccount recentBlockhashesSysvar rentSysvar', { nonceAuthority: 'address' }),
  7: layout('authorizeNonceAccount', 'nonceAccount nonceAuthority', { newNonceAuthority: 'address' }),
  8: layout('allocate', 'newAccount', { space: 'u64' }),
  9: layout('allocateWithSeed', 'newAccount baseAccount', {
    base: 'address',
    seed: 'text64',
    space: 'u64',
    programAddress: 'address',
  }),
  10: layout('assignWithSeed', 'account baseAccount', { base: 'address', seed: 'text64', programAddress: 'address' }),
  11: layout('transferSolWithSeed', 'source baseAccount destination', {
    amount: 'u64',
    fromSeed: 'text64',
    fromOwner: 'address',
  }),
  12: layout('upgradeNonceAccount', 'nonceAccount'),
};

/** `solana-compute-budget-interface`, ComputeBudgetInstruction: index of 1 byte. */
export const computeBudgetLayouts: Layouts = {
  0: layout('requestUnits', '', { units: 'u32', additionalFee: 'u32' }),
  1: layout('requestHeapFrame', '', { bytes: 'u32' }),
  2: layout('setComputeUnitLimit', '', { units: 'u32' }),
  3: layout('setComputeUnitPrice', '', { microLamports: 'u64' }),
  4: layout('setLoadedAccountsDataSizeLimit', '', { accountDataSizeLimit: 'u32' }),
};

/** `solana-address-lookup-table-interface`, ProgramInstruction: index of 4 bytes. */
export const lookupTableLayouts: Layouts = {
  0: layout('createLookupTable', 'address authority payer systemProgram', { recentSlot: 'u64', bump: 'u8' }),
  1: layout('freezeLookupTable', 'address authority'),
  2: layout('extendLookupTable', 'address authority payer? systemProgram?', { addresses: 'addresses' }),
  3: layout('deactivateLookupTable', 'address authority'),
  4: layout('closeLookupTable', 'address authority recipient'),
};
