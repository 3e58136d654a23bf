import { layout, type Layouts } from './layout';
import { tokenLayouts } from './tokenLayouts';

const fee = { transferFeeBasisPoints: 'u16', maximumFee: 'u64' } as const;
const pointer = (what: string) => [
  layout(`initialize${what}Pointer`, 'mint', { authority: 'nonZeroAddress', address: 'nonZeroAddress' }),
  layout(`update${what}Pointer`, 'mint authority', { address: 'nonZeroAddress' }),
];

/** Instructions of extensions have their own index after that of the extension: `26.1`. */
function extension(index: number, layouts: Layouts[string][]): Layouts {
  return Object.fromEntries(layouts.map((each, i) => [`${index}.${i}`, each]));
}

/** Only the names of instructions with encrypted amounts, which cannot be read. The amount of a deposit is not encrypted. */
const confidential = [
  ...['initializeConfidentialTransferMint', 'updateConfidentialTransferMint'].map((name) =>
    layout(name, 'mint authority'),
  ),
  layout('configureConfidentialTransferAccount', 'token mint'),
  layout('approveConfidentialTransferAccount', 'token mint authority'),
  layout('emptyConfidentialTransferAccount', 'token'),
  layout('confidentialDeposit', 'token mint authority', { amount: 'u64', decimals: 'u8' }),
  layout('confidentialWithdraw', 'token mint', { amount: 'u64', decimals: 'u8' }),
  layout('confidentialTransfer', 'source mint destination'),
  layout('applyConfidentialPendingBalance', 'token authority'),
  ...[
    'enableConfidentialCredits',
    'disableConfidentialCredits',
    'enableNonConfidentialCredits',
    'disableNonConfidentialCredits',
  ].map((name) => layout(name, 'token authority')),
  layout('confidentialTransferWithFee', 'source mint destination'),
];

/** `spl-token-2022-interface`: the instructions of the Token program, and those of the extensions. */
export const token2022Layouts: Layouts = {
  ...tokenLayouts,
  21: layout('getAccountDataSize', 'mint', { extensionTypes: 'u16s' }),
  25: layout('initializeMintCloseAuthority', 'mint', { closeAuthority: 'optionalAddress' }),
  ...extension(26, [
    layout('initializeTransferFeeConfig', 'mint', {
      transferFeeConfigAuthority: 'optionalAddress',
      withdrawWithheldAuthority: 'optionalAddress',
      ...fee,
    }),
    layout('transferCheckedWithFee', 'source mint destination authority', {
      amount: 'u64',
      decimals: 'u8',
      fee: 'u64',
    }),
    layout('withdrawWithheldTokensFromMint', 'mint feeReceiver withdrawWithheldAuthority'),
    layout('withdrawWithheldTokensFromAccounts', 'mint feeReceiver withdrawWithheldAuthority', {
      numTokenAccounts: 'u8',
    }),
    layout('harvestWithheldTokensToMint', 'mint'),
    layout('setTransferFee', 'mint transferFeeConfigAuthority', fee),
  ]),
  ...extension(27, confidential),
  ...extension(28, [
    layout('initializeDefaultAccountState', 'mint', { state: 'u8' }),
    layout('updateDefaultAccountState', 'mint freezeAuthority', { state: 'u8' }),
  ]),
  29: layout('reallocate', 'token payer systemProgram owner', { newExtensionTypes: 'u16s' }),
  ...extension(30, [layout('enableMemoTransfers', 'token owner'), layout('disableMemoTransfers', 'token owner')]),
  31: layout('createNativeMint', 'payer nativeMint systemProgram'),
  32: layout('initializeNonTransferableMint', 'mint'),
  ...extension(33, [
    layout('initializeInterestBearingMint', 'mint', { rateAuthority: 'nonZeroAddress', rate: 'i16' }),
    layout('updateRateInterestBearingMint', 'mint rateAuthority', { rate: 'i16' }),
  ]),
  ...extension(34, [layout('enableCpiGuard', 'token owner'), layout('disableCpiGuard', 'token owner')]),
  35: layout('initializePermanentDelegate', 'mint', { delegate: 'address' }),
  ...extension(36, [
    layout('initializeTransferHook', 'mint', { authority: 'nonZeroAddress', programId: 'nonZeroAddress' }),
    layout('updateTransferHook', 'mint authority', { programId: 'nonZeroAddress' }),
  ]),
  38: layout('withdrawExcessLamports', 'source destination authority'),
  ...extension(39, pointer('Metadata')),
  ...extension(40, pointer('Group')),
  ...extension(41, pointer('GroupMember')),
  ...extension(43, [
    layout('initializeScaledUiAmountMint', 'mint', { authority: 'nonZeroAddress', multiplier: 'f64' }),
    layout('updateMultiplierScaledUiMint', 'mint authority', { multiplier: 'f64', effectiveTimestamp: 'i64' }),
  ]),
  ...extension(44, [
    layout('initializePausableConfig', 'mint', { authority: 'nonZeroAddress' }),
    layout('pause', 'mint authority'),
    layout('resume', 'mint authority'),
  ]),
};

/** `spl-token-metadata-interface`, by the first 8 bytes in hex: instructions of mints that contain their own metadata. */
export const tokenMetadataLayouts: Layouts = {
  d2e11ea258b84d8d: layout('initializeTokenMetadata', 'metadata updateAuthority mint mintAuthority', {
    name: 'text32',
    symbol: 'text32',
    uri: 'text32',
  }),
  dde9312db5cadcc8: layout('updateTokenMetadataField', 'metadata updateAuthority', {
    field: 'metadataField',
    value: 'text32',
  }),
  ea122038598d25b5: layout('removeTokenMetadataKey', 'metadata updateAuthority', { idempotent: 'bool', key: 'text32' }),
  d7e4a6e45464567b: layout('updateTokenMetadataUpdateAuthority', 'metadata updateAuthority', {
    newUpdateAuthority: 'nonZeroAddress',
  }),
  faa6b4fa0d0cb846: layout('emitTokenMetadata', 'metadata'),
};
