import type { AbiFunction } from 'viem';
import { decodeFunctionData, parseAbiItem, toFunctionSelector } from 'viem/utils';
import { isHex, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import type { CallDescription, DescribedField } from '../../../../wire/approval';
import { checksumAddress, isAddress } from '../../address';
import type { TokenMeta } from '../tokenMeta';
import type { SimulatedCall } from '../standIn';
import type { Descriptor, FieldFormat } from './descriptor';

/** A call that a descriptor is about, and its signature. */
export interface DescribedCall {
  abi: AbiFunction;
  description: CallDescription;
}

/**
 * What a call is for and what it is about, in the words of a descriptor (ERC-7730) for this very contract on this chain.
 * Null where there is none, and where one does not fit the bytes: half a description would be a wrong one.
 */
export async function describeCall(
  { from, to, value, data }: SimulatedCall,
  {
    chainId,
    descriptors,
    readToken,
  }: { chainId: Hex; descriptors: readonly Descriptor[]; readToken(token: Hex): Promise<TokenMeta> },
): Promise<DescribedCall | null> {
  const found = descriptors.find(({ context }) =>
    context.contract.deployments.some(
      (one) => one.chainId === Number(chainId) && one.address.toLowerCase() === to?.toLowerCase(),
    ),
  );
  if (!found) return null;
  const selector = data.slice(0, 10).toLowerCase();
  for (const [signature, { intent, fields }] of Object.entries(found.display.formats)) {
    const abi = parseAbiItem(`function ${signature}`) as AbiFunction;
    if (toFunctionSelector(abi) !== selector) continue;
    const args = readArgs(abi, data);
    if (!args) return null;
    const named = Object.fromEntries(abi.inputs.map(({ name = '' }, at) => [name, args[at]]));
    const read = (path: string) => readPath(path, { named, container: { from, to, value } });
    const shown = await Promise.all(fields.map((field) => describeField(field, { read, readToken })));
    if (!shown.every((field) => field !== null)) return null;
    return { abi, description: { intent, owner: found.metadata.owner, fields: shown } };
  }
  return null;
}

function readArgs(abi: AbiFunction, data: Hex): readonly unknown[] | null {
  try {
    return (decodeFunctionData({ abi: [abi], data }).args as readonly unknown[] | undefined) ?? [];
  } catch {
    return null;
  }
}

/** What stands at a path; undefined where nothing does. */
function readPath(
  path: string,
  { named, container }: { named: Record<string, unknown>; container: Record<string, unknown> },
): unknown {
  const isContainer = path.startsWith('@.');
  const steps = path.replace(/^[@#]\./, '').split('.');
  return steps.reduce<unknown>(
    (at, step) => {
      const index = /^\[(-?\d+)\]$/.exec(step)?.[1];
      if (index !== undefined) return Array.isArray(at) ? (at as unknown[]).at(Number(index)) : undefined;
      return isPlainObject(at) && Object.hasOwn(at, step) ? at[step] : undefined;
    },
    isContainer ? container : named,
  );
}

async function describeField(
  field: FieldFormat,
  { read, readToken }: { read(path: string): unknown; readToken(token: Hex): Promise<TokenMeta> },
): Promise<DescribedField | null> {
  const { path, label } = field;
  const value = read(path);
  switch (field.format) {
    case 'raw':
      return value === undefined ? null : { label, kind: 'text', value: textOf(value) };
    case 'addressName':
      return typeof value === 'string' && isAddress(value)
        ? { label, kind: 'address', value: checksumAddress(value) }
        : null;
    case 'amount':
      return isWhole(value) ? { label, kind: 'amount', value: String(value) } : null;
    case 'date':
      return isWhole(value) ? { label, kind: 'date', value: String(value) } : null;
    case 'tokenAmount': {
      const { params } = field;
      const token = 'token' in params ? params.token : read(params.tokenPath);
      if (!isWhole(value) || !isHex(token, 20)) return null;
      if (params.threshold !== undefined && BigInt(value) >= BigInt(params.threshold)) {
        const { symbol } = await readToken(token);
        return { label, kind: 'text', value: `${params.message ?? ''} ${symbol}`.trim() };
      }
      const { symbol, decimals } = await readToken(token);
      return { label, kind: 'token', value: String(value), symbol, decimals: decimals ?? 0 };
    }
  }
}

/** uint48 and smaller come as numbers. */
const isWhole = (value: unknown): value is bigint | number =>
  typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
  return typeof value === 'bigint' ? value.toString() : text;
}
