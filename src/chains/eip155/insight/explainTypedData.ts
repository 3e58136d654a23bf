import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { Risk } from '../../../wire/approval/effects';
import type { ContractAllowance } from '../../../wire/approval/eip155';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { checksumAddress, isAddress } from '../accounts/address';
import { unlimitedFrom } from './simulation/describeReadings';

/** Maximum number of structs to inspect. The size of typed data is limited when it is parsed, but a user reads no more than this. */
const maxStructs = 500;
/** Seconds after which a deadline counts as unlimited. */
const longDeadline = 366 * 24 * 3600;

export interface TypedDataExplanation {
  /** What others may take with this signature; symbol and decimals are not known yet. */
  allowances: ContractAllowance[];
  risks: Risk[];
}

type Fields = Record<string, unknown>;

/**
 * Explains what a typed data signature allows others to do: permits of EIP-2612, DAI and Permit2 (single, batch, with a witness), EIP-3009
 * transfers, Seaport orders, orders that pay somebody else. Recognized by their fields, at any depth, whatever the types are called (docs/threats.md 43).
 * @param options.account who signs.
 * @param options.now epoch ms.
 */
export function explainTypedData(
  typedData: TypedData,
  { account, now }: { account: Hex; now: number },
): TypedDataExplanation {
  const contract = typedData.domain['verifyingContract'];
  const token = typeof contract === 'string' && isAddress(contract) ? contract : null;
  const structs = collect(typedData.message);
  const allowances = structs.flatMap((fields) => [...permits(fields, token), ...permit2(fields)]);
  const risks: Risk[] = [
    ...allowances.map(({ spender, unlimited }): Risk => ({
      kind: unlimited ? 'permitUnlimited' : 'permit',
      level: 'danger',
      values: { address: spender },
    })),
    ...structs.flatMap(transfers),
    ...structs.flatMap(orders),
    ...structs.flatMap((fields) => payouts(fields, account)),
    ...structs.flatMap(managers),
    ...structs.flatMap(operations),
    ...(structs.length >= maxStructs ? [{ kind: 'tooMuch', level: 'danger', values: {} } as const] : []),
    ...(structs.some((fields) => isEndless(fields, now)) && allowances.length > 0
      ? [{ kind: 'noDeadline', level: 'warning', values: {} } as const]
      : []),
  ];
  return { allowances, risks: once(risks) };
}

/** Returns the message and every struct in it, outermost first. Not recursive. */
function collect(message: Fields): Fields[] {
  const found: Fields[] = [];
  const waiting: unknown[] = [message];
  while (waiting.length > 0 && found.length < maxStructs) {
    const value = waiting.shift();
    if (Array.isArray(value)) waiting.push(...(value as unknown[]).slice(0, maxStructs));
    if (!isPlainObject(value)) continue;
    found.push(value);
    waiting.push(...Object.values(value).filter((item) => typeof item === 'object'));
  }
  return found;
}

const addressOf = (value: unknown): Hex | null => (typeof value === 'string' && isAddress(value) ? value : null);
const amountOf = (value: unknown): bigint | null =>
  typeof value === 'string' && /^\d+$/.test(value) ? BigInt(value) : null;

/** EIP-2612: owner, spender, value. DAI: holder, spender, allowed. EIP-4494: spender, tokenId. The token is the contract of the domain. */
function permits(fields: Fields, token: Hex | null): ContractAllowance[] {
  const spender = addressOf(fields['spender'] ?? fields['operator']);
  if (!spender || !token) return [];
  const value = amountOf(fields['value'] ?? fields['amount']);
  if (value !== null && value !== 0n && 'owner' in fields) return [allowance({ token, spender, amount: value })];
  if (fields['allowed'] === true || fields['approved'] === true) {
    return [allowance({ token, spender, amount: (1n << 256n) - 1n })];
  }
  const id = amountOf(fields['tokenId']);
  return id === null ? [] : [{ ...allowance({ token, spender, amount: 1n }), asset: 'item', tokenId: String(id) }];
}

/** Permit2: `details` or `permitted`, one or many, each with token and amount; the spender is a field beside them. */
function permit2(fields: Fields): ContractAllowance[] {
  const spender = addressOf(fields['spender']);
  const inner = fields['details'] ?? fields['permitted'];
  if (!spender || inner === undefined) return [];
  const list: unknown[] = Array.isArray(inner) ? inner : [inner];
  return list.flatMap((item) => {
    if (!isPlainObject(item)) return [];
    const [token, amount] = [addressOf(item['token']), amountOf(item['amount'])];
    return token && amount !== null && amount !== 0n ? [allowance({ token, spender, amount })] : [];
  });
}

function allowance({ token, spender, amount }: { token: Hex; spender: Hex; amount: bigint }): ContractAllowance {
  return {
    asset: 'token',
    token: checksumAddress(token),
    symbol: '',
    decimals: 0,
    spender: checksumAddress(spender),
    amount: amount.toString(),
    unlimited: amount >= unlimitedFrom,
    tokenId: null,
  };
}

/** EIP-3009: anyone who has the signature can transfer the amount at once. */
function transfers(fields: Fields): Risk[] {
  const to = addressOf(fields['to']);
  const isTransfer = to !== null && 'from' in fields && 'value' in fields && 'validBefore' in fields;
  return isTransfer ? [{ kind: 'transferBySignature', level: 'danger', values: { address: checksumAddress(to) } }] : [];
}

/** Seaport and similar: the offered assets go to anyone who pays the requested price, which may be nothing. */
function orders(fields: Fields): Risk[] {
  const isOrder = Array.isArray(fields['offer']) && Array.isArray(fields['consideration']);
  return isOrder ? [{ kind: 'marketOrder', level: 'danger', values: {} }] : [];
}

/** CoW Protocol and similar: what an order brings is paid to the receiver; the zero address stands for the signer. */
function payouts(fields: Fields, account: Hex): Risk[] {
  const receiver = addressOf(fields['receiver'] ?? fields['recipient']);
  const isOrder = 'sellToken' in fields && 'buyToken' in fields;
  if (!isOrder || receiver === null || BigInt(receiver) === 0n || BigInt(receiver) === BigInt(account)) return [];
  return [{ kind: 'orderPays', level: 'danger', values: { address: checksumAddress(receiver) } }];
}

/** Morpho and similar: another address manages all that the account has there. */
function managers(fields: Fields): Risk[] {
  const manager = addressOf(fields['authorized']);
  const isGiven = manager !== null && fields['isAuthorized'] === true;
  return isGiven ? [{ kind: 'managesAll', level: 'danger', values: { address: checksumAddress(manager) } }] : [];
}

function isEndless(fields: Fields, now: number): boolean {
  const ends = ['deadline', 'expiry', 'sigDeadline', 'expiration', 'validBefore'].map((name) => amountOf(fields[name]));
  return ends.some((end) => end !== null && (end === 0n || Number(end) > now / 1_000 + longDeadline));
}

function once(risks: readonly Risk[]): Risk[] {
  const seen = new Set<string>();
  return risks.filter((risk) => {
    const key = `${risk.kind}:${risk.values['address'] ?? ''}`;
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Signatures that control a smart account whose signer this account is: an operation (ERC-4337), a Safe transaction, a delegation
 * (ERC-7710), a module of Nexus that is installed or removed, a validator of Kernel.
 */
function operations(fields: Fields): Risk[] {
  const isOperation = 'callData' in fields && ('sender' in fields || 'safe' in fields);
  const isSafes = 'safeTxGas' in fields && 'operation' in fields;
  const isDelegation = 'delegate' in fields && 'delegator' in fields && 'caveats' in fields;
  const isModule = ('module' in fields && 'moduleType' in fields) || ('hook' in fields && 'hookType' in fields);
  const isValidator = 'validationId' in fields && 'validatorData' in fields;
  const controls = [isOperation, isSafes, isDelegation, isModule, isValidator].some(Boolean);
  return controls ? [{ kind: 'smartAccount', level: 'danger', values: {} }] : [];
}
