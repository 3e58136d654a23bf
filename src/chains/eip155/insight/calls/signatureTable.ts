import type { AbiFunction } from 'viem';
import { parseAbiItem, toFunctionSelector } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { CallIntent } from '../../../../wire/approval/call';
import { signatures } from './signatures';

export interface KnownCall {
  abi: AbiFunction;
  intent: CallIntent | null;
}

/** Finds the calls of a selector (four bytes). Several calls can share a selector; the bytes after it decide. */
export type SignatureTable = (selector: Hex) => readonly KnownCall[];

/** The texts of `signatures` by selector: constant, computed at first use, because hashing all of them takes milliseconds. */
let known: ReadonlyMap<string, readonly { text: string; intent: CallIntent | null }[]> | undefined;

/** Selectors are computed once; signatures are parsed when they are needed. */
export function createSignatureTable(): SignatureTable {
  const bySelector = (known ??= computeSelectors());
  return (selector) =>
    (bySelector.get(selector.toLowerCase()) ?? []).map(({ text, intent }) => ({
      abi: parseAbiItem(`function ${text}`) as AbiFunction,
      intent,
    }));
}

function computeSelectors(): NonNullable<typeof known> {
  const bySelector = new Map<string, { text: string; intent: CallIntent | null }[]>();
  for (const [intent, list] of signatures) {
    for (const text of list) {
      const selector = toFunctionSelector(`function ${text}`);
      bySelector.set(selector, [...(bySelector.get(selector) ?? []), { text, intent }]);
    }
  }
  return bySelector;
}
