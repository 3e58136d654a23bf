import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../../tests/helpers/fakeClock';
import { createLocalLocks } from '../../../kit/async/locks';
import { createNonces, nextNonce, type OwnNonce } from './nonces';

const open = (nonce: number): OwnNonce => ({ nonce, settledAt: null });
const next = (pending: number, own: OwnNonce[], now = 1_000_000) => nextNonce({ pending, own, now });

describe('nextNonce', () => {
  it('continues after pending nonces and fills a gap first', () => {
    expect(next(5, [])).toBe(5);
    expect(next(5, [open(5), open(6)])).toBe(7);
    expect(next(5, [open(7)])).toBe(5);
    expect(next(5, [open(5), open(7)])).toBe(6);
    expect(next(9, [open(5)])).toBe(9);
  });

  it('counts a mined transaction while the node lags, and trusts the node again after a while', () => {
    const mined = { nonce: 5, settledAt: 1_000_000 };
    expect(next(5, [mined], 1_030_000)).toBe(6);
    expect(next(5, [mined], 1_060_000)).toBe(5);
  });

  it('returns no nonce of a pending transaction and none below the node’s count', () => {
    const own = fc.array(fc.record({ nonce: fc.nat(30), settledAt: fc.constantFrom(null, 0, 999_990) }));
    fc.assert(
      fc.property(fc.nat(30), own, (pending, all) => {
        const nonce = next(pending, all);
        expect(nonce).toBeGreaterThanOrEqual(pending);
        expect(all.some((item) => item.settledAt === null && item.nonce === nonce)).toBe(false);
      }),
    );
  });
});

describe('createNonces', () => {
  it('assigns consecutive nonces to 20 concurrent sends in the order of their calls', async () => {
    const nonces = createNonces({ clock: createFakeClock(), locks: createLocalLocks() });
    const own: OwnNonce[] = [];
    const client = { request: async () => '0x5' };
    const account = { client, chainId: '0x1', address: '0xaa', own: () => own } as const;
    const send = async (nonce: number) => (own.push(open(nonce)), nonce);
    const all = Array.from({ length: 20 }, () => nonces.use(account, send));
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, (_, index) => index + 5));
  });

  it('assigns a nonce again when its send has failed', async () => {
    const nonces = createNonces({ clock: createFakeClock(), locks: createLocalLocks() });
    const account = { client: { request: async () => '0x5' }, chainId: '0x1', address: '0xaa', own: () => [] } as const;
    await expect(nonces.use(account, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await nonces.use(account, async (nonce) => nonce)).toBe(5);
  });
});
