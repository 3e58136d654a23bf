import { isPlainObject } from '../../kit/json';
import type { TypedData } from '../../wire/rpc/eth/eth_signTypedData_v4';

/** One line of typed data: a value, or a group with child lines. */
export interface TypedNode {
  name: string;
  type: string;
  value: string | null;
  children: TypedNode[];
}

export interface TypedTree {
  nodes: TypedNode[];
  /** True when the data is too large or too deep for a user to read. */
  cut: boolean;
}

const maxNodes = 1_000;
const maxDepth = 12;

/**
 * Returns the signed part of the message as a tree: only the fields that the types name, in their order (EIP-712 `encodeData`). Anything
 * else in the message is not part of the signature and is not shown (docs/threats.md 42).
 */
export function typedDataTree({ types, primaryType, message }: TypedData): TypedTree {
  let left = maxNodes;
  let cut = false;

  const node = (name: string, type: string, value: unknown, depth: number): TypedNode => {
    if (--left < 0 || depth > maxDepth) {
      cut = true;
      return { name, type, value: '…', children: [] };
    }
    const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
    if (item !== undefined) {
      const list = Array.isArray(value) ? (value as unknown[]) : [];
      const shown = list.slice(0, Math.max(left, 0));
      if (shown.length < list.length) cut = true;
      return {
        name,
        type,
        value: null,
        children: shown.map((entry, at) => node(String(at + 1), item, entry, depth + 1)),
      };
    }
    return types[type] && (value ?? null) !== null
      ? { name, type, value: null, children: fields(type, value, depth + 1) }
      : { name, type, value: textOf(value), children: [] };
  };

  const fields = (type: string, value: unknown, depth: number): TypedNode[] => {
    const record = isPlainObject(value) ? value : {};
    return (types[type] ?? []).map((field) => node(field.name, field.type, record[field.name], depth));
  };

  return { nodes: fields(primaryType, message, 0), cut };
}

/** Returns a single value as text; an empty value is a dash. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean | bigint);
}
