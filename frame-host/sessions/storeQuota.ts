import { systemClock, type Clock } from '../../src/kit/clock';
import { createRecentMap } from '../../src/kit/recentMap';
import { HttpError } from '../../src/errors/http';
import { maxRecord } from '../../src/wire/http/session';
import { tooMany } from '../http/rateLimit';

/** What one caller may have in the store at a time. */
export interface QuotaLimits {
  storedBytes: number;
  storedRecords: number;
}

/** A body that is to be written. */
export interface QuotaWrite {
  /** Network address. */
  caller: string;
  /** Record or channel: what is written there takes the place of what was. */
  place: string;
  bytes: number;
  /** Seconds; absent: until whenever the record ends that is there. */
  timeout?: number | undefined;
}

export interface StoreQuota {
  /**
   * Counts a write until it is over. Only what the caller itself has written counts, and nobody's record makes room for another's.
   * @returns what takes it back, for a write that came to nothing. @throws HttpError `rateLimited` when it would be too much.
   */
  take(write: QuotaWrite): () => void;
}

interface Kept {
  bytes: number;
  records: number;
}

interface Account extends Kept {
  /** What ends when (epoch ms). */
  slots: Map<number, Kept>;
  nextEnd: number;
}

interface Written {
  account: Account;
  end: number;
  bytes: number;
}

/** The name of a body, which is kept so that it counts once. */
const nameBytes = 200;
/** Callers and places that are kept, those that wrote last: a flood of either costs no memory. */
const maxCallers = 50_000;
const maxPlaces = 50_000;
const [minute, day] = [60_000, 86_400_000];

/** Counts in memory, by caller: a question to the store for each write would cost as much as the write. */
export function createStoreQuota({
  limits: { storedBytes, storedRecords },
  clock = systemClock,
}: {
  limits: QuotaLimits;
  clock?: Clock | undefined;
}): StoreQuota {
  const accounts = createRecentMap<Account>({ most: maxCallers });
  const places = createRecentMap<Written>({ most: maxPlaces });

  function open(caller: string, now: number): Account {
    let account = accounts.get(caller);
    if (!account) accounts.set(caller, (account = { bytes: 0, records: 0, slots: new Map(), nextEnd: Infinity }));
    if (account.nextEnd > now) return account;
    for (const [end, { bytes, records }] of account.slots) {
      if (end > now) continue;
      account.bytes -= bytes;
      account.records -= records;
      account.slots.delete(end);
    }
    account.nextEnd = Math.min(...account.slots.keys());
    return account;
  }

  /** Adds to what ends then, or takes away from it unless that is over. */
  function add(account: Account, { end, bytes, records }: Kept & { end: number }): void {
    const slot = account.slots.get(end);
    if (slot) {
      slot.bytes += bytes;
      slot.records += records;
    } else {
      if (records < 0 || bytes < 0) return;
      account.slots.set(end, { bytes, records });
      if (end < account.nextEnd) account.nextEnd = end;
    }
    account.bytes += bytes;
    account.records += records;
  }
  const enter = ({ account, end, bytes }: Written): void => add(account, { end, bytes, records: 1 });
  const strike = ({ account, end, bytes }: Written): void => add(account, { end, bytes: -bytes, records: -1 });

  return {
    take({ caller, place, bytes, timeout }) {
      const now = clock.now();
      const account = open(caller, now);
      const known = places.get(place);
      const before = known && known.end > now ? known : undefined;
      const own = before?.account === account ? before : undefined;
      const isTooMuch =
        account.bytes - (own?.bytes ?? 0) + bytes + nameBytes > storedBytes ||
        account.records + (own ? 0 : 1) > storedRecords;
      if (isTooMuch) throw full(account.nextEnd - now);

      const end = timeout === undefined ? (before?.end ?? endOf(now, maxRecord)) : endOf(now, timeout);
      const written = { account, end, bytes };
      const name = { end: endOf(now, maxRecord), bytes: nameBytes, records: 0 };
      if (before) strike(before);
      enter(written);
      add(account, name);
      places.set(place, written);
      return () => {
        strike(written);
        add(account, { ...name, bytes: -nameBytes });
        if (before) {
          enter(before);
          places.set(place, before);
        } else places.delete(place);
      };
    },
  };
}

/** When it is over at the latest, rounded up, so that a caller has few such moments. @param timeout seconds. */
function endOf(now: number, timeout: number): number {
  const ms = timeout * 1_000;
  const step = ms <= 60 * minute ? 10 * minute : ms <= 2 * day ? day / 4 : 3 * day;
  return Math.ceil((now + ms) / step) * step;
}

function full(wait: number): HttpError {
  const { details } = tooMany(Math.min(wait, day));
  return new HttpError('rateLimited', { message: 'Too much is stored from this address.', details });
}
