import { parseAbi } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';

/** ZeroDev's policies and signer for permissions of Kernel, at the same addresses on every chain (`@zerodev/permissions` 5.6). */
export const policyContracts = {
  /** CallPolicy 0.0.4. */
  call: '0x9a52283276A0ec8740DF50bF01B28A80D880eaf2',
  'rate-limit': '0xf63d4139B25c836334edD76641356c6b74C86873',
  timestamp: '0xB9f8f524bE6EcD8C945b1b87f9ae5C192FdCE20F',
  gas: '0xaeFC5AbC67FfD258abD0A3E54f65E70326F84b23',
  /** OneCallPolicy of this repository, deployed by the operator (docs/operate/rights.md). */
  oneCall: '0x17AA1BEcF64079f86A3881e5A0a858992d8Da851',
} as const satisfies Record<string, Hex>;
export const keySigner: Hex = '0x6A6F069E2a08c2468e7724Ab3250CdBFBA14D4FF';

export const abi = parseAbi([
  'struct Config { uint32 nonce; address hook; }',
  'function currentNonce() view returns (uint32)',
  'function validNonceFrom() view returns (uint32)',
  'function validationConfig(bytes21 vId) view returns (Config)',
  'function installValidations(bytes21[] vIds, Config[] configs, bytes[] validationData, bytes[] hookData)',
  'function uninstallValidation(bytes21 vId, bytes deinitData, bytes hookDeinitData)',
  'function rateLimitConfigs(bytes32 id, address account) view returns (uint48 interval, uint48 count, uint48 startAt)',
]);
