import { systemClock, type Clock } from '../../src/kit/clock';
import { createRecentMap, type RecentMap } from '../../src/kit/recentMap';
import { HttpError } from '../../src/errors/http';
import { maxRecord } from '../../src/wire/http/session';
import { networkShares, toIpNetworks } from '../http/clientAddress';
import { tooMany } from '../http/rateLimit';

/** Maximum storage that one caller may use at a time; the networks around an IPv6 address may use more (`networkShares`). */
export interface QuotaLimits {
  storedBytes: number;
  storedRecords: number;
}

/** A body to write. */
export interface QuotaWrite {
  /** Network address. */
  caller: string;
  /** Identifies the record or channel: a new write at this place replaces the previous one. */
  place: string;
  bytes: number;
  /** Seconds. If absent, the write ends with the existing record. */
  timeout?: number | undefined;
}

export interface StoreQuota {
  /**
   * Counts a write until it expires. Only the caller's own writes count, and a write by one caller does not free the quota of another.
   * @returns A function that undoes the count if the write fails. @throws HttpError `rateLimited` if the write exceeds the quota.
   */
  take(write: QuotaWrite): () => void;
}

interface Kept {
  bytes: number;
  records: number;
}

interface Account extends Kept {
  /** What expires at each time (epoch ms). */
  slots: Map<number, Kept>;
  nextEnd: number;
}

/** The account of a caller's widest network, and those of the networks inside it. */
interface Site extends Account {
  inner?: RecentMap<Account>;
}

interface Written {
  /** Of the caller's networks, the narrowest first. */
  accounts: readonly Account[];
  end: number;
  bytes: number;
}

/** Size in bytes of a stored digest, which is kept so that each body is accepted once. */
const nameBytes = 200;
/**
 * Maximum number of sites, of networks inside each, and of places in memory. The ones that wrote least recently are dropped, so that a flood
 * does not fill the memory, and a flood from one site drops no account of another.
 */
const maxSites = 50_000;
const maxInner = 128;
const maxPlaces = 50_000;
const [minute, day] = [60_000, 86_400_000];

/** Counts the usage per caller in memory, because a query for each write would cost as much as the write. */
export function createStoreQuota({
  limits: { storedBytes, storedRecords },
  clock = systemClock,
}: {
  limits: QuotaLimits;
  clock?: Clock | undefined;
}): StoreQuota {
  const sites = createRecentMap<Site>({ most: maxSites });
  const places = createRecentMap<Written>({ most: maxPlaces });
  /** Writes that were undone while a later write to the same place was pending, with the write before them. */
  const undone = new WeakMap<Written, Written | undefined>();

  /** Returns the accounts of the caller's networks, the narrowest first. */
  function openAll(caller: string, now: number): Account[] {
    const networks = toIpNetworks(caller);
    const site: Site = open(sites, networks.at(-1) ?? '', now);
    if (networks.length === 1) return [site];
    const inner = (site.inner ??= createRecentMap<Account>({ most: maxInner }));
    return [...networks.slice(0, -1).map((network) => open(inner, network, now)), site];
  }

  function open(accounts: RecentMap<Account>, network: string, now: number): Account {
    let account = accounts.get(network);
    if (!account) accounts.set(network, (account = { bytes: 0, records: 0, slots: new Map(), nextEnd: Infinity }));
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

  /** Adds to the usage that expires at `end`, or subtracts from it unless it has expired already. */
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
  const addTo = (accounts: readonly Account[], kept: Kept & { end: number }): void =>
    accounts.forEach((account) => add(account, kept));
  const enter = ({ accounts, end, bytes }: Written): void => addTo(accounts, { end, bytes, records: 1 });
  const strike = ({ accounts, end, bytes }: Written): void => addTo(accounts, { end, bytes: -bytes, records: -1 });

  return {
    take({ caller, place, bytes, timeout }) {
      const now = clock.now();
      const accounts = openAll(caller, now);
      const known = places.get(place);
      const before = known && known.end > now ? known : undefined;
      const crowded = accounts.find((account, at) => {
        const own = before?.accounts.includes(account) ? before : undefined;
        const share = networkShares[at] ?? 1;
        return (
          account.bytes - (own?.bytes ?? 0) + bytes + nameBytes > storedBytes * share ||
          account.records + (own ? 0 : 1) > storedRecords * share
        );
      });
      if (crowded) throw full(crowded.nextEnd - now);

      const end = timeout === undefined ? (before?.end ?? endOf(now, maxRecord)) : endOf(now, timeout);
      const written = { accounts, end, bytes };
      const name = { end: endOf(now, maxRecord), bytes: nameBytes, records: 0 };
      if (before) strike(before);
      enter(written);
      addTo(accounts, name);
      places.set(place, written);
      return () => {
        addTo(accounts, { ...name, bytes: -nameBytes });
        undone.set(written, before);
        // A later write has replaced it and has already subtracted it.
        if (places.get(place) !== written) return;
        strike(written);
        let earlier = before;
        while (earlier && undone.has(earlier)) earlier = undone.get(earlier);
        if (earlier) {
          enter(earlier);
          places.set(place, earlier);
        } else places.delete(place);
      };
    },
  };
}

/** Returns the latest time when a write expires, rounded up, so that a caller has few different times. @param timeout In seconds. */
function endOf(now: number, timeout: number): number {
  const ms = timeout * 1_000;
  const step = ms <= 60 * minute ? 10 * minute : ms <= 2 * day ? day / 4 : 3 * day;
  return Math.ceil((now + ms) / step) * step;
}

function full(wait: number): HttpError {
  const { details } = tooMany(Math.min(wait, day));
  return new HttpError('rateLimited', { message: 'Too much data is stored from this network address.', details });
}
