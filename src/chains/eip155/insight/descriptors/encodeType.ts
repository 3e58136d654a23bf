import type { TypedData } from '../../../../wire/rpc/eth/eth_signTypedData_v4';

/**
 * `encodeType` of EIP-712: returns the type with its fields, followed by the types that it uses, sorted by name. Its hash is part of what
 * is signed.
 */
export function encodeType({ types, primaryType }: Pick<TypedData, 'types' | 'primaryType'>): string {
  const used = new Set<string>();
  const visit = (name: string): void => {
    if (used.has(name) || !Object.hasOwn(types, name)) return;
    used.add(name);
    for (const { type } of types[name] ?? []) visit(type.replace(/\[.*$/, ''));
  };
  visit(primaryType);
  used.delete(primaryType);
  return [primaryType, ...[...used].sort()]
    .map((name) => `${name}(${(types[name] ?? []).map((field) => `${field.type} ${field.name}`).join(',')})`)
    .join('');
}
