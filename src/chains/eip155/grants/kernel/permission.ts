import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  hashTypedData,
  hexToString,
  pad,
  parseAbiParameters,
  stringToHex,
} from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import { parseJson } from '../../../../kit/json';
import { encodeExecution } from '../../calls/execution';
import { abi, keySigner } from './contracts';
import { encodePolicy, type Policy } from './policies';

const nobody: Hex = '0x0000000000000000000000000000000000000000';
/** `execute` of ERC-7579, the only method of the account that a permission may use. */
const execute: Hex = '0xe9ae5c53';

/** A permission of a Kernel account: policies that limit it, and the address whose key uses it. */
export interface Permission {
  /** Four bytes, unique in the account. */
  permissionId: Hex;
  policies: readonly Policy[];
  key: Hex;
  /** The account's validation nonce for which it was signed. */
  nonce: number;
}

/** Returns the permission's id among the account's validations: type 2. */
export const validationId = ({ permissionId }: Pick<Permission, 'permissionId'>): Hex =>
  pad(concat(['0x02', permissionId]), { size: 21, dir: 'right' });

const encodeList = (list: readonly Hex[]): Hex => encodeAbiParameters(parseAbiParameters('bytes[]'), [list]);

/** Encodes the policies and the signer, for the installation. */
export const encodeInstallation = ({ policies, key }: Pick<Permission, 'policies' | 'key'>): Hex =>
  encodeList([...policies.map(encodePolicy), concat(['0x0000', keySigner, key])]);

/** Returns the digest by which the account's owner lets the first operation of the key install the permission. */
export function enableDigest(permission: Permission, { account, chainId }: { account: Hex; chainId: bigint }): Hex {
  return hashTypedData({
    domain: { name: 'Kernel', version: '0.3.1', chainId, verifyingContract: account },
    types: {
      Enable: [
        { name: 'validationId', type: 'bytes21' },
        { name: 'nonce', type: 'uint32' },
        { name: 'hook', type: 'address' },
        { name: 'validatorData', type: 'bytes' },
        { name: 'hookData', type: 'bytes' },
        { name: 'selectorData', type: 'bytes' },
      ],
    },
    primaryType: 'Enable',
    message: {
      validationId: validationId(permission),
      nonce: permission.nonce,
      hook: nobody,
      validatorData: encodeInstallation(permission),
      hookData: '0x',
      selectorData: concat([
        execute,
        nobody,
        nobody,
        encodeAbiParameters(parseAbiParameters('bytes, bytes'), ['0xff', '0x0000']),
      ]),
    },
  });
}

/**
 * Encodes what the holder of the key needs, as the JSON that `deserializePermissionAccount` of `@zerodev/permissions` takes in base64, and
 * two fields of our own.
 */
export function encodeContext(
  { permissionId, policies, key, nonce }: Permission,
  { account, factoryData, signature }: { account: Hex; factoryData: Hex; signature: Hex },
): Hex {
  return stringToHex(
    JSON.stringify({
      permissionParams: { permissionId, policies: policies.map((policyParams) => ({ policyParams })) },
      action: { selector: execute, address: nobody },
      validityData: { validAfter: 0, validUntil: 0 },
      accountParams: { initCode: factoryData, accountAddress: account },
      enableSignature: signature,
      isPreInstalled: false,
      key,
      nonce,
    }),
  );
}

/** Reads a permission from a context of {@link encodeContext}. */
export function readContext(context: Hex): Permission {
  const { permissionParams, key, nonce } = parseJson(hexToString(context)) as {
    permissionParams: { permissionId: Hex; policies: { policyParams: Policy }[] };
    key: Hex;
    nonce: number;
  };
  const policies = permissionParams.policies.map(({ policyParams }) => policyParams);
  return { permissionId: permissionParams.permissionId, policies, key, nonce };
}

/**
 * Encodes the account's call to itself that revokes a permission for good. One that was never used is installed and removed, which
 * invalidates its signature: the account installs no permission twice with the same nonce.
 */
export function encodeRemoval(
  permission: Permission,
  { account, isInstalled }: { account: Hex; isInstalled: boolean },
) {
  const id = validationId(permission);
  const nothing = encodeList([...permission.policies, permission.key].map(() => '0x'));
  const remove = encodeFunctionData({ abi, functionName: 'uninstallValidation', args: [id, nothing, '0x'] });
  if (isInstalled) return remove;
  const install = encodeFunctionData({
    abi,
    functionName: 'installValidations',
    args: [[id], [{ nonce: permission.nonce, hook: nobody }], [encodeInstallation(permission)], ['0x']],
  });
  return encodeExecution([install, remove].map((data) => ({ to: account, value: 0n, data })));
}
