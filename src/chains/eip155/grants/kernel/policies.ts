import { concat, encodeAbiParameters, pad, parseAbiParameters, toFunctionSelector, toHex } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { GrantFacts, GrantRule } from '../../../../wire/approval/grant';
import { toAddress } from '../../accounts/address';
import { fixedArguments } from '../grantProvider';
import { policyContracts } from './contracts';

const nobody: Hex = '0x0000000000000000000000000000000000000000';
/** Applies to operations and to signatures. */
const policyFlag = '0x0000' as const;
/** Most uses of one permission. */
export const maxUses = 10_000;

interface CallPermission {
  callType: '0x00';
  /** The zero address: any. */
  target: Hex;
  /** Zero: no data. */
  selector: Hex;
  /** Decimal. */
  valueLimit: string;
  rules: { condition: number; offset: number; params: Hex[] }[];
}

/** A policy as `@zerodev/permissions` serializes it. Amounts are decimal strings, times in seconds. */
export type Policy =
  | { type: 'sudo'; policyAddress: Hex; policyFlag: '0x0000' }
  | { type: 'call'; policyVersion: '0.0.4'; policyFlag: '0x0000'; permissions: CallPermission[] }
  | { type: 'rate-limit'; policyAddress: Hex; policyFlag: '0x0000'; interval: number; count: number; startAt: number }
  | { type: 'timestamp'; policyAddress: Hex; policyFlag: '0x0000'; validAfter: number; validUntil: number }
  | {
      type: 'gas';
      policyAddress: Hex;
      policyFlag: '0x0000';
      allowed: string;
      enforcePaymaster: false;
      allowedPaymaster: Hex;
    };

/** Returns the policies that hold a permission within its limits. */
export function policiesOf({ rule, fees }: Pick<GrantFacts, 'rule' | 'fees'>): Policy[] {
  const at = (type: Exclude<keyof typeof policyContracts, 'oneCall'>) => ({
    policyAddress: policyContracts[type],
    policyFlag,
  });
  const { start, expiry, period } = rule;
  return [
    // The serialized form has no type for other policies. This one has the form of a policy without data.
    { type: 'sudo', policyAddress: policyContracts.oneCall, policyFlag },
    { type: 'call', policyVersion: '0.0.4', policyFlag, permissions: permissionsOf(rule) },
    { type: 'rate-limit', ...at('rate-limit'), interval: period ?? 0, count: usesOf(rule), startAt: start },
    ...(expiry === null
      ? []
      : [{ type: 'timestamp', ...at('timestamp'), validAfter: start, validUntil: expiry } as const]),
    {
      type: 'gas',
      ...at('gas'),
      allowed: fees?.amount ?? '0',
      enforcePaymaster: false,
      allowedPaymaster: nobody,
    },
  ];
}

/** Returns how many operations a permission allows: one for an allowance, one for each period, or the number of calls. */
export function usesOf({ kind, amount, period, start, expiry }: GrantRule): number {
  if (kind === 'calls') return Number(amount);
  if (period === null) return 1;
  return expiry === null ? maxUses : Math.min(maxUses, Math.ceil((expiry - start) / period));
}

function permissionsOf({ kind, amount, token, contract, methods = [] }: GrantRule): CallPermission[] {
  const plain = { callType: '0x00', target: nobody, selector: '0x00000000', valueLimit: '0', rules: [] } as const;
  if (kind === 'calls') {
    if (contract === undefined || methods.length === 0)
      throw new TypeError('A permission for calls must name a contract and its methods.');
    return methods.map((method) => ({
      ...plain,
      target: toAddress(contract),
      selector: method.selector as Hex,
      // Condition 0: the word of the arguments equals the parameter.
      rules: fixedArguments(method).map(({ offset, word }) => ({ condition: 0, offset, params: [word] })),
    }));
  }
  if (token === null) return [{ ...plain, valueLimit: amount, rules: [] }];
  const selector = toFunctionSelector('transfer(address,uint256)');
  // Condition 4: the word of the arguments is less than or equal to the parameter.
  const rules = [{ condition: 4, offset: 32, params: [toHex(BigInt(amount), { size: 32 })] }];
  return [{ ...plain, target: toAddress(token), selector, rules }];
}

/** Encodes a policy for its installation: flag, contract and data. */
export function encodePolicy(policy: Policy): Hex {
  const address = policy.type === 'call' ? policyContracts.call : policy.policyAddress;
  return concat([policy.policyFlag, address, dataOf(policy)]);
}

const callParameters = parseAbiParameters([
  'struct Rule { uint8 condition; uint64 offset; bytes32[] params; }',
  'struct Permission { bytes1 callType; address target; bytes4 selector; uint256 valueLimit; Rule[] rules; }',
  'Permission[] permissions',
]);

function dataOf(policy: Policy): Hex {
  switch (policy.type) {
    case 'sudo':
      return '0x';
    case 'call':
      return encodeAbiParameters(callParameters, [
        policy.permissions.map(({ valueLimit, rules, ...permission }) => ({
          ...permission,
          valueLimit: BigInt(valueLimit),
          rules: rules.map(({ offset, ...rule }) => ({ ...rule, offset: BigInt(offset) })),
        })),
      ]);
    case 'rate-limit':
      return concat([policy.interval, policy.count, policy.startAt].map((value) => pad(toHex(value), { size: 6 })));
    case 'timestamp':
      return encodeAbiParameters(parseAbiParameters('uint48, uint48'), [policy.validAfter, policy.validUntil]);
    case 'gas':
      return encodeAbiParameters(parseAbiParameters('uint128, bool, address'), [
        BigInt(policy.allowed),
        policy.enforcePaymaster,
        policy.allowedPaymaster,
      ]);
  }
}
