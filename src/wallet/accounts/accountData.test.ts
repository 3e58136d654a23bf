import { describe, expect, it, vi } from 'vitest';
import { eip155 } from '../../chains/eip155';
import { createKeyring } from '../keyring';
import type { AccountData, DataServer } from '../ports';
import { createAccountData } from './accountData';
import { createAccountsStore } from './accountsStore';

const contract = `0x${'cd'.repeat(20)}`;

/** A signed-in account that owns a smart account, and a server that records which account signs in there. */
function setUp() {
  const accounts = createAccountsStore();
  const keyring = createKeyring();
  const address = keyring.addKey(eip155, Uint8Array.of(...Array<number>(31).fill(0), 1));
  accounts.actions.set({
    accounts: [
      { namespace: 'eip155', address, accountType: 'normal' },
      { namespace: 'eip155', address: contract, accountType: 'account abstraction', owner: address },
    ],
    selected: address,
  });
  const account = vi.fn(({ address: of }: Parameters<DataServer['account']>[0]) => ({ of }) as unknown as AccountData);
  const port = { deps: { data: async () => ({ account }) }, stores: { accounts }, keyring };
  const data = createAccountData(port as unknown as Parameters<typeof createAccountData>[0], {
    onUnauthorized() {},
    ownOfUser: async () => undefined,
  });
  const askers = () => account.mock.calls.map(([{ address: of }]) => of);
  return { data, keyring, accounts, address, askers };
}

describe('accountData', () => {
  it('signs in once as the account', async () => {
    const { data, address, askers } = setUp();
    expect(await data.open()).toBe(await data.open(address));
    expect(askers()).toEqual([address]);
  });

  it('signs in as the owner for a smart account, which has no key', async () => {
    const { data, address, askers } = setUp();
    await data.open(contract);
    expect(askers()).toEqual([address]);
  });

  it('still returns the account’s data after its key is gone, as in a discarded tab', async () => {
    const { data, keyring, address, askers } = setUp();
    keyring.wipe();
    await expect(data.open()).resolves.toMatchObject({ of: address });
    await data.open(contract);
    expect(askers()).toEqual([address]);
  });

  it('rejects if nobody is signed in', async () => {
    const { data, accounts } = setUp();
    accounts.actions.set({ accounts: [], selected: null });
    await expect(data.open()).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
