import { isPlainObject } from '../../kit/json';
import { readAction } from './action';
import type { CarriedCall, WalletTransaction } from './record';

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,78}$/.test(value);

type Carried = Pick<Partial<WalletTransaction>, 'calls' | 'payer' | 'bundler'>;

/** Parses the stored calls, payer and bundler of a transaction; invalid values are omitted. */
export function readCarried(saved: Record<string, unknown>): Carried {
  const { calls, payer, bundler } = saved;
  const read = Array.isArray(calls) ? calls.flatMap(readCall) : [];
  const isPayer = isPlainObject(payer) && typeof payer.name === 'string';
  return {
    calls: read.length > 0 ? read : undefined,
    payer: isPayer
      ? {
          name: payer.name as string,
          token: readToken(payer.token),
          ...(typeof payer.address === 'string' && { address: payer.address }),
        }
      : undefined,
    bundler: typeof bundler === 'string' && bundler.length <= 255 ? bundler : undefined,
  } as Carried;
}

function readCall(saved: unknown): CarriedCall[] {
  if (!isPlainObject(saved) || typeof saved.to !== 'string' || !isAmount(saved.value)) return [];
  return [{ to: saved.to, value: saved.value, action: readAction(saved.action) }];
}

function readToken(saved: unknown): NonNullable<WalletTransaction['payer']>['token'] {
  if (!isPlainObject(saved)) return null;
  const { symbol, decimals, max } = saved;
  if (typeof symbol !== 'string' || !Number.isSafeInteger(decimals) || !isAmount(max)) return null;
  return { symbol, decimals: decimals as number, max };
}
