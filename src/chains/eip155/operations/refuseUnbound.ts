import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import { readSmartAccountType, type SmartAccountType } from '../../../wire/accountAbstraction';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { isAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { isSignInText } from '../requests/isSignInText';

type Parts = Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'accountAbstraction'>;

/**
 * Whether a plain signature of the owner is valid for a kind's contract, and one of the account for its owner. The other contracts check
 * it in a domain of the account; `simple7702` is the owner's own address. Biconomy's contract also takes the form that only it reads.
 */
const shared: Partial<Record<SmartAccountType, { owner: boolean; account: boolean }>> = {
  metamask: { owner: true, account: true },
  biconomy: { owner: true, account: false },
};

/** Returns whether a signature of the account is also one of another account of this wallet. */
export function sharesSignatures({ ownerOf, isOwner, accountAbstraction }: Parts, account: Hex): boolean {
  const type = readSmartAccountType(accountAbstraction());
  const valid = type && shared[type];
  return Boolean(valid && ((valid.account && ownerOf(account) !== null) || (valid.owner && isOwner(account))));
}

/**
 * Rejects a message that would be valid for several accounts, unless it says for which: the first address in its text must be the account.
 * A text without any address allows nothing and is signed, but not a sign-in message or bytes that are no text.
 * @throws RpcError -32602.
 */
export function refuseUnboundMessage(parts: Parts, { account, text }: { account: Hex; text: string | null }): void {
  if (!sharesSignatures(parts, account)) return;
  const first = text === null ? undefined : /(?<![\da-z])0x[\da-f]{40}(?![\da-z])/i.exec(text)?.[0];
  const isPlain = text !== null && first === undefined && !isSignInText(text);
  if (!isPlain && !isSame(first, account)) throw unbound('message', account);
}

/**
 * Rejects typed data that would be valid for several accounts, unless its first address, in the order of its types, is the account. The
 * first, because a contract may let the page choose the last fields of a type (a witness of Permit2).
 * @throws RpcError -32602.
 */
export function refuseUnboundData(parts: Parts, { account, typedData }: { account: Hex; typedData: TypedData }): void {
  if (!sharesSignatures(parts, account)) return;
  const { types, primaryType: type, message: value } = typedData;
  if (!isSame(firstAddress({ types, type, value }), account)) throw unbound('typedData.message', account);
}

/** Returns the first value that is an address, with everything before it; undefined if there is none. */
function firstAddress({ types, type, value }: Pick<TypedData, 'types'> & { type: string; value: unknown }): unknown {
  if (Array.isArray(value)) {
    const item = type.replace(/\[\d*\]$/, '');
    return first(value.map((each: unknown) => ({ types, type: item, value: each })));
  }
  if (isPlainObject(value))
    return first((types[type] ?? []).map((field) => ({ types, type: field.type, value: value[field.name] })));
  const isNamed = type === 'address' || (type === 'string' && typeof value === 'string' && isAddress(value));
  return isNamed ? value : undefined;
}

function first(places: Parameters<typeof firstAddress>[0][]): unknown {
  for (const place of places) {
    const found = firstAddress(place);
    if (found !== undefined) return found;
  }
  return undefined;
}

const isSame = (found: unknown, account: Hex): boolean => typeof found === 'string' && isSameAddress(found, account);

const unbound = (field: string, account: Hex) =>
  invalidParams(
    field,
    `must name the account ${account} before any other address: the contract of this kind of account does not bind a signature to it, so that it would also be valid for the other accounts of its owner`,
  );
