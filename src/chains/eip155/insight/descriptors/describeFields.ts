import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import { isHex, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import type { DescribedField } from '../../../../wire/approval/call';
import { checksumAddress, isAddress } from '../../accounts/address';
import type { TokenMeta } from '../tokenMeta';
import type { FieldFormat, ValueFormat } from './descriptor';

/** The data that the paths of a descriptor refer to. */
export interface Described {
  /** The parameters by name, or the message of typed data. */
  named: Record<string, unknown>;
  /** The enclosing transaction or domain. */
  container: { from: Hex; to: Hex | null; value?: bigint };
}

type ReadToken = (token: Hex) => Promise<TokenMeta>;

/** Maximum number of fields that are shown; a user would not read more. */
const maxFields = 40;

/** Returns the fields of a descriptor as rows, or null if one of them does not fit: an incomplete description would be misleading. */
export async function describeFields(
  fields: readonly FieldFormat[],
  { described, readToken }: { described: Described; readToken: ReadToken },
): Promise<DescribedField[] | null> {
  const wanted = fields.flatMap((field) => ('fields' in field ? unfold(field, described) : [{ field, described }]));
  if (wanted.length > maxFields) return null;
  const shown = await Promise.all(
    wanted
      .filter((one) => one === null || isVisible(one.field, readPath(one.field.path, one.described)))
      .map(async (one) =>
        one ? describeField(one.field, { read: (path) => readPath(path, one.described), readToken }) : null,
      ),
  );
  return shown.every((field) => field !== null) ? shown : null;
}

function isVisible({ visible }: ValueFormat, value: unknown): boolean {
  return visible === undefined || value === undefined || !visible.ifNotIn.includes(textOf(value));
}

/** Expands a group into its fields for each item of a list. An empty list does not match, because it would hide what the group is about. */
function unfold(
  { path, fields }: Extract<FieldFormat, { fields: unknown }>,
  { named, container }: Described,
): ({ field: ValueFormat; described: Described } | null)[] {
  const list = readPath(path.replace(/\.?\[\]$/, ''), { named, container });
  if (!Array.isArray(list) || list.length === 0 || list.length > maxFields) return [null];
  return (list as unknown[]).flatMap((item) =>
    fields.map((field) => (isPlainObject(item) ? { field, described: { named: item, container } } : null)),
  );
}

/** Returns the value at a path, or undefined if there is none. */
export function readPath(path: string, { named, container }: Described): unknown {
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
  field: ValueFormat,
  { read, readToken }: { read(path: string): unknown; readToken: ReadToken },
): Promise<DescribedField | null> {
  const { path, label } = field;
  const value = read(path);
  const whole = wholeOf(value);
  switch (field.format) {
    case 'raw':
      return value === undefined ? null : { label, kind: 'text', value: textOf(value) };
    case 'addressName': {
      if (typeof value !== 'string' || !isAddress(value)) return null;
      const shown = isSameAddress(value, field.senderAddress) ? read('@.from') : value;
      return { label, kind: 'address', value: checksumAddress(shown as Hex) };
    }
    case 'amount':
    case 'date':
      return whole === null ? null : { label, kind: field.format, value: whole };
    case 'tokenAmount': {
      const { params } = field;
      const token = 'token' in params ? params.token : read(params.tokenPath);
      if (whole === null || !isHex(token, 20)) return null;
      if (isSameAddress(token, params.nativeCurrencyAddress)) return { label, kind: 'amount', value: whole };
      const { symbol, decimals } = await readToken(token);
      if (params.threshold !== undefined && BigInt(whole) >= BigInt(params.threshold)) {
        return { label, kind: 'text', value: `${params.message ?? ''} ${symbol}`.trim() };
      }
      return { label, kind: 'token', value: whole, symbol, decimals: decimals ?? 0, token };
    }
  }
}

/** Returns an integer as a decimal string. uint48 and smaller are numbers; numbers in typed data are digit strings. */
function wholeOf(value: unknown): string | null {
  if (typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value))) return String(value);
  return typeof value === 'string' && /^\d{1,78}$/.test(value) ? value : null;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const text = JSON.stringify(value, (_, item: unknown) => (typeof item === 'bigint' ? String(item) : item));
  return typeof value === 'bigint' ? value.toString() : text;
}
