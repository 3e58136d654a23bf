import type { ContractFunctionArgs } from 'viem';
import { concat, encodeAbiParameters, encodePacked, keccak256, toFunctionSelector, toHex } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { GrantFacts, GrantRule } from '../../../../wire/approval/grant';
import { checksumAddress, toAddress } from '../../accounts/address';
import { fixedArguments } from '../grantProvider';
import { enforcers, type abi } from './smartSessions';

export type Session = ContractFunctionArgs<typeof abi, 'nonpayable', 'enableSessions'>[0][number];

/** Seconds by which the chain's clock may lag behind. */
const clockSkew = 60;
/** The policy limits gas and its cost. The cost alone is what the user has agreed to. */
const anyGas = 2n ** 128n - 1n;
/**
 * The part of the fees that the policy counts. It counts the gas limits of an operation, and the entry point charges up to 22,000 gas more,
 * to log the reason of calls that fail. An operation needs more than four times as much to be validated.
 */
const counted = { part: 4n, of: 5n };
/** How Smart Sessions names a call without a selector, which sends coins. */
export const plainTransfer = '0xffffffff';
/** The policy takes no limit of 0, so calls without coins may send the smallest unit, once. */
const noCoins = 1n;

/**
 * Returns the session of a permission: its key, the only call that it may make, and what the account pays for it at most. The key signs
 * nothing but operations, and uses no paymaster.
 * @param salt 32 bytes, which make the permission's id unique.
 * @throws TypeError for limits that no contract enforces.
 */
export function sessionOf({ rule, taker, fees }: Pick<GrantFacts, 'rule' | 'taker' | 'fees'>, salt: Hex): Session {
  if (fees === undefined) throw new TypeError('The permission does not limit the network fees.');
  const { start, expiry } = rule;
  return {
    sessionValidator: enforcers.key,
    sessionValidatorInitData: encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'address[]' }],
      [1n, [checksumAddress(toAddress(taker))]],
    ),
    salt,
    userOpPolicies: [
      {
        policy: enforcers.time,
        initData: encodePacked(['uint48', 'uint48'], [expiry ?? 0, Math.max(1, start - clockSkew)]),
      },
      {
        policy: enforcers.fees,
        initData: encodePacked(['uint128', 'uint128'], [anyGas, limitOf(BigInt(fees.amount))]),
      },
    ],
    erc7739Policies: { allowedERC7739Content: [], erc1271Policies: [] },
    actions: [
      {
        ...callOf({ rule, taker }),
        actionPolicies: policiesOf(rule),
      },
    ],
    permitERC4337Paymaster: false,
  };
}

/** The policy takes no limit of 0: on a chain without fees, one unit is as good. */
function limitOf(fees: bigint): bigint {
  const limit = (fees * counted.part) / counted.of;
  return limit === 0n ? 1n : limit;
}

/** Returns the id by which Smart Sessions knows a session. */
export const permissionIdOf = ({ sessionValidator, sessionValidatorInitData, salt }: Session): Hex =>
  keccak256(
    encodeAbiParameters(
      [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes32' }],
      [sessionValidator, sessionValidatorInitData, salt],
    ),
  );

/** Returns the id under which the policies of a session's call store what was used. */
export function configIdOf(
  id: Hex,
  { account, rule, taker }: { account: Hex } & Pick<GrantFacts, 'rule' | 'taker'>,
): Hex {
  const { actionTarget, actionTargetSelector } = callOf({ rule, taker });
  const action = keccak256(concat([actionTarget, actionTargetSelector]));
  return keccak256(concat([account, keccak256(concat([id, action]))]));
}

/**
 * Returns the only call that a session may make: coins to its holder, a transfer of the token, or one method.
 * @throws TypeError for a rule without exactly one method: the contracts count the calls of each method separately.
 */
function callOf({ rule, taker }: Pick<GrantFacts, 'rule' | 'taker'>): {
  actionTarget: Hex;
  actionTargetSelector: Hex;
} {
  const { token, kind, contract, methods = [] } = rule;
  if (kind === 'calls') {
    const [method, ...others] = methods;
    if (contract === undefined || !method || others.length > 0) throw new TypeError('The rule must name one method.');
    return { actionTarget: checksumAddress(toAddress(contract)), actionTargetSelector: method.selector as Hex };
  }
  return token === null
    ? { actionTarget: checksumAddress(toAddress(taker)), actionTargetSelector: plainTransfer }
    : {
        actionTarget: checksumAddress(toAddress(token)),
        actionTargetSelector: toFunctionSelector('transfer(address,uint256)'),
      };
}

function policiesOf({ kind, token, amount, methods = [] }: GrantRule): Session['actions'][number]['actionPolicies'] {
  const limit = BigInt(amount);
  const coins = (value: bigint) => ({ policy: enforcers.coins, initData: toHex(value, { size: 32 }) });
  if (kind === 'calls') {
    const fixed = methods.flatMap(fixedArguments);
    const call =
      fixed.length === 0 ? coins(noCoins) : { policy: enforcers.arguments, initData: encodeArguments(fixed) };
    return [call, { policy: enforcers.uses, initData: toHex(limit, { size: 16 }) }];
  }
  if (kind !== 'allowance') throw new TypeError(`No contract enforces ${kind}.`);
  if (token === null) return [coins(limit)];
  const initData = encodeAbiParameters(
    [{ type: 'address[]' }, { type: 'uint256[]' }],
    [[checksumAddress(toAddress(token))], [limit]],
  );
  return [{ policy: enforcers.tokens, initData }];
}

/** How many rules the policy takes. */
const maxRules = 16;

/**
 * Encodes the arguments that a call must have, as words: the coins that it may send, and the rules, each with condition (0: equal), position,
 * no limit of a sum, and value.
 * @throws TypeError for more than 16.
 */
function encodeArguments(fixed: readonly { offset: number; word: Hex }[]): Hex {
  if (fixed.length > maxRules) throw new TypeError('The policy fixes at most 16 arguments.');
  const rules = Array.from({ length: maxRules }, (_empty, at) => {
    const { offset, word } = fixed[at] ?? { offset: 0, word: wordOf(0) };
    return concat([wordOf(0), wordOf(offset), wordOf(0), word, wordOf(0), wordOf(0)]);
  });
  return concat([wordOf(0), wordOf(fixed.length), ...rules]);
}

const wordOf = (value: number): Hex => toHex(value, { size: 32 });
