import { layout, type Layouts } from './layout';

const mint = { decimals: 'u8', mintAuthority: 'address', freezeAuthority: 'optionalAddress' } as const;
const checked = { amount: 'u64', decimals: 'u8' } as const;

/** `spl-token-interface`, TokenInstruction: index of 1 byte. Amounts are in the smallest unit of the mint. */
export const tokenLayouts: Layouts = {
  0: layout('initializeMint', 'mint rent', mint),
  1: layout('initializeAccount', 'account mint owner rent'),
  2: layout('initializeMultisig', 'multisig rent', { m: 'u8' }),
  3: layout('transfer', 'source destination authority', { amount: 'u64' }),
  4: layout('approve', 'source delegate owner', { amount: 'u64' }),
  5: layout('revoke', 'source owner'),
  6: layout('setAuthority', 'owned owner', { authorityType: 'u8', newAuthority: 'optionalAddress' }),
  7: layout('mintTo', 'mint token mintAuthority', { amount: 'u64' }),
  8: layout('burn', 'account mint authority', { amount: 'u64' }),
  9: layout('closeAccount', 'account destination owner'),
  10: layout('freezeAccount', 'account mint owner'),
  11: layout('thawAccount', 'account mint owner'),
  12: layout('transferChecked', 'source mint destination authority', checked),
  13: layout('approveChecked', 'source mint delegate owner', checked),
  14: layout('mintToChecked', 'mint token mintAuthority', checked),
  15: layout('burnChecked', 'account mint authority', checked),
  16: layout('initializeAccount2', 'account mint rent', { owner: 'address' }),
  17: layout('syncNative', 'account'),
  18: layout('initializeAccount3', 'account mint', { owner: 'address' }),
  19: layout('initializeMultisig2', 'multisig', { m: 'u8' }),
  20: layout('initializeMint2', 'mint', mint),
  21: layout('getAccountDataSize', 'mint'),
  22: layout('initializeImmutableOwner', 'account'),
  23: layout('amountToUiAmount', 'mint', { amount: 'u64' }),
  24: layout('uiAmountToAmount', 'mint', { uiAmount: 'text' }),
};

/** `spl-associated-token-account-interface`: index of 1 byte, or no data at all for the first instruction. */
export const associatedTokenLayouts: Layouts = {
  0: layout('createAssociatedToken', 'payer ata owner mint systemProgram tokenProgram'),
  1: layout('createAssociatedTokenIdempotent', 'payer ata owner mint systemProgram tokenProgram'),
  2: layout(
    'recoverNestedAssociatedToken',
    'nestedAssociatedAccountAddress nestedTokenMintAddress destinationAssociatedAccountAddress ownerAssociatedAccountAddress ownerTokenMintAddress walletAddress tokenProgram',
  ),
};
