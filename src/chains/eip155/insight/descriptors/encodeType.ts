import type { TypedData } from '../../../../wire/rpc/eth/eth_signTypedData_v4';

/** `encodeType` of EIP-712: the type with its fields, then those that it uses, by name. Their hash is what is signed. */
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
