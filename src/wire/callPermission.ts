import * as v from 'valibot';
import type { Hex } from '../kit/hex';

const address = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address (0x and 40 hex digits)'));
const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i, 'must be a hash (0x and 64 hex digits)'));
/** Types of arguments that are one word of the call data. */
const word = /^(address|bool|u?int(?:[1-9]\d{0,2})|bytes(?:[1-9]|[12]\d|3[0-2]))$/;
const canonical = /^[A-Za-z_$][\w$]*\([\w$(),]*\)$/;

const MethodSchema = v.pipe(
  v.strictObject({
    /** In canonical form, without names: `deposit(uint256,address)`. */
    signature: v.pipe(v.string(), v.maxLength(200), v.regex(canonical, 'must be a method signature in canonical form')),
    /**
     * In order, those of structs in their place. `value`: `account` (the account itself), `any` (the holder of the permission chooses it;
     * not for addresses), or a fixed value: an address, digits, `true`, `false` or hex.
     */
    arguments: v.array(
      v.strictObject({
        name: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]{0,31}$/, 'must be a name')),
        value: v.pipe(v.string(), v.maxLength(78)),
      }),
    ),
  }),
  v.check(
    ({ signature, arguments: given }) => typesOf(signature)?.length === given.length,
    'must name every argument of the signature. Each must have one word (structs of such arguments included) or be a string',
  ),
  v.check(
    ({ signature, arguments: given }) =>
      (typesOf(signature) ?? []).every((type, at) => isAllowed(type, given[at]?.value ?? '')),
    'must fix each address, by "account" or a value of the type of the argument',
  ),
);

/** A contract whose methods pages may ask permission to call (ERC-7715), as the operator lists it. */
export const CallableContractSchema = v.strictObject({
  chainId: v.pipe(v.string(), v.regex(/^0x[1-9a-f][0-9a-f]{0,15}$/, 'must be a chain id in hex, e.g. 0x1')),
  address,
  /** The name that confirmations show. */
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Hash (keccak256) of its code. */
  codeHash: hash,
  /** Hash of the code that it delegates to, if it is a proxy (ERC-1967). */
  implementationHash: v.exactOptional(hash),
  methods: v.pipe(v.array(MethodSchema), v.minLength(1), v.maxLength(32)),
});
export type CallableContract = v.InferOutput<typeof CallableContractSchema>;

/** Returns the types of the arguments, those of structs in their place; null if a contract could not enforce them by their position. */
export function typesOf(signature: string): string[] | null {
  const inner = signature.slice(signature.indexOf('(') + 1, -1);
  const types = inner.match(/[^(),]+/g) ?? [];
  // The position of text depends on the struct that contains it.
  const isFlat = !inner.includes('(');
  return types.every((type) => isWord(type) || (isFlat && type === 'string')) ? types : null;
}

function isWord(type: string): boolean {
  const bits = /^u?int(\d+)$/.exec(type)?.[1];
  return word.test(type) && (bits === undefined || (Number(bits) % 8 === 0 && Number(bits) <= 256));
}

function isAllowed(type: string, value: string): boolean {
  if (value === 'any') return type !== 'address';
  if (value === 'account') return type === 'address' || type === 'bytes32';
  return wordOf(type, value) !== null;
}

/** Encodes a fixed value as one word; null if it is not one of the type. */
export function wordOf(type: string, value: string): Hex | null {
  const left = (hex: string): Hex => `0x${hex.padStart(64, '0')}`;
  if (type === 'address') return v.is(address, value) ? left(value.slice(2).toLowerCase()) : null;
  if (type === 'bool') return value === 'true' ? left('1') : value === 'false' ? left('') : null;
  const bits = Number(/^uint(\d+)$/.exec(type)?.[1]);
  if (bits > 0)
    return /^\d+$/.test(value) && BigInt(value) < 2n ** BigInt(bits) ? left(BigInt(value).toString(16)) : null;
  const size = Number(/^bytes(\d+)$/.exec(type)?.[1]);
  return size > 0 && new RegExp(`^0x[0-9a-f]{${size * 2}}$`, 'i').test(value)
    ? `0x${value.slice(2).toLowerCase().padEnd(64, '0')}`
    : null;
}
