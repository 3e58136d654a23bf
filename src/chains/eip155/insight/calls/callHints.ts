import { isAddress } from '../../accounts/address';
import type { Hex } from '../../../../kit/hex';
import type { CallFacts } from '../../../../wire/approval/call';
import type { TrackedHolding } from '../simulation/tokenEvents';

/** Returns a decoded call and all calls inside it, outermost first. */
export function flattenCalls(call: CallFacts | null): CallFacts[] {
  return call ? [call, ...(call.calls ?? []).flatMap(flattenCalls)] : [];
}

/** Returns the argument with one of these names. */
export function argOf({ args }: CallFacts, ...names: string[]): string | undefined {
  return args.find(({ name }) => names.includes(name))?.value;
}

/** What a call may change if no node can simulate it: its decoded parameters, and every address in it as a possible token. */
export function hintsOf({ call, touched }: { call: CallFacts | null; touched: readonly Hex[] }): TrackedHolding[] {
  const holdings: TrackedHolding[] = [];
  const tokens = new Set<Hex>(touched);
  for (const inner of flattenCalls(call)) {
    const token = inner.to;
    for (const { value } of inner.args) {
      for (const address of value.match(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g) ?? []) tokens.add(address as Hex);
    }
    if (!token || !isAddress(token)) continue;
    tokens.add(token);
    holdings.push(...namedIn(inner, token));
  }
  const known = new Set(holdings.filter(({ kind }) => kind === 'erc721').map((holding) => holding.token.toLowerCase()));
  const lower = new Set([...tokens].map((token) => token.toLowerCase() as Hex));
  return [
    ...holdings,
    ...[...lower].filter((token) => !known.has(token)).map((token) => ({ kind: 'erc20', token }) as const),
  ];
}

function namedIn(call: CallFacts, at: Hex): TrackedHolding[] {
  const token = at.toLowerCase() as Hex;
  const number = (...names: string[]): bigint | null => {
    const value = argOf(call, ...names);
    return value !== undefined && /^\d+$/.test(value) ? BigInt(value) : null;
  };
  const address = (...names: string[]): Hex | null => {
    const value = argOf(call, ...names);
    return value !== undefined && isAddress(value) ? value : null;
  };
  const spender = address('spender', 'operator');
  switch (call.name) {
    case 'approve':
    case 'permit': {
      const amount = number('amount');
      return [
        ...(spender ? [{ kind: 'allowance', token, spender } as const] : []),
        ...(amount === null ? [] : [{ kind: 'approved', token, tokenId: amount } as const]),
      ];
    }
    case 'increaseAllowance':
    case 'decreaseAllowance':
    case 'increaseApproval':
    case 'decreaseApproval':
      return spender ? [{ kind: 'allowance', token, spender }] : [];
    case 'setApprovalForAll':
      return spender ? [{ kind: 'operator', token, spender }] : [];
    case 'safeTransferFrom': {
      const id = number('id');
      const tokenId = number('tokenId');
      return [
        ...(id === null ? [] : [{ kind: 'erc1155', token, tokenId: id } as const]),
        ...(tokenId === null ? [] : [{ kind: 'erc721', token, tokenId } as const]),
      ];
    }
    case 'safeBatchTransferFrom': {
      const ids = argOf(call, 'ids')?.match(/\d+/g) ?? [];
      return ids.slice(0, 20).map((id) => ({ kind: 'erc1155', token, tokenId: BigInt(id) }) as const);
    }
    default:
      return [];
  }
}
