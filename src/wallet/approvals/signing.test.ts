import { verifyMessage, verifyTypedData } from 'viem/utils';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../tests/helpers/fakeClock';
import { address, createConnectedHarness, createHarness, dapp } from '../../../tests/helpers/wallet/walletHarness';

const account = address.toLowerCase();

describe('connecting', () => {
  it('shows one approval for two concurrent requests', async () => {
    const { ask, press, queue, signInByMail } = createHarness();
    await signInByMail();
    const both = [ask('eth_requestAccounts'), ask('eth_requestAccounts')];
    await settle();
    expect(queue()).toHaveLength(1);
    await press(true);
    expect(await Promise.all(both)).toMatchObject([{ result: [account] }, { result: [account] }]);
  });

  it('needs no second confirmation after a sign-in that named the page', async () => {
    const { ask, queue, signInByMail } = createHarness();
    const connecting = ask('eth_requestAccounts');
    await settle();
    await signInByMail({ staysConnected: true });
    expect(await connecting).toMatchObject({ result: [account] });
    expect(queue()).toHaveLength(0);
    expect(await ask('eth_accounts')).toMatchObject({ result: [account] });
  });

  it('does not happen by signing in if the user has blocked the site', async () => {
    const { ask, signInByMail, wallet } = createHarness();
    wallet.stores.blockedSites.actions.block(dapp, 0);
    await signInByMail({ staysConnected: true });
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: 4001 } });
  });

  it('rejects with 4001 if the user rejects, and then exposes no account', async () => {
    const { ask, press, signInByMail, tell } = createHarness();
    await signInByMail();
    const connecting = ask('eth_requestAccounts');
    await press(false);
    expect(await connecting).toMatchObject({ error: { code: 4001, message: 'User rejected the request.' } });
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(await ask('personal_sign', ['hi', address])).toMatchObject({ error: { code: 4100 } });
    expect(await tell('user_info')).toMatchObject({ error: { code: 4100 } });
  });

  it('is undone by wallet_revokePermissions', async () => {
    const { ask, notified } = await createConnectedHarness();
    await ask('wallet_revokePermissions', [{ eth_accounts: {} }]);
    expect(await ask('eth_accounts')).toMatchObject({ result: [] });
    expect(notified).toContainEqual({ kind: 'provider', method: 'wallet_accounts_changed', params: [] });
  });
});

describe('signing', () => {
  it('signs the message that was shown', async () => {
    const { ask, press, queue, waiting } = await createConnectedHarness();
    const signing = ask('personal_sign', ['hello', account]);
    await waiting();
    expect(queue()[0]).toMatchObject({
      asker: { kind: 'page', id: dapp, claims: { name: 'Dapp', icon: '' } },
      chain: { chainId: '0x7a69' },
      message: { text: 'hello', signIn: null },
    });
    await press(true);
    const answer = (await signing) as unknown as { result: `0x${string}` };
    expect(await verifyMessage({ address, message: 'hello', signature: answer.result })).toBe(true);
    expect(await ask('personal_ecRecover', ['hello', answer.result])).toMatchObject({ result: address });
  });

  it('shows bytes that are not text as hex (docs/threats.md 41)', async () => {
    const { ask, queue } = await createConnectedHarness();
    void ask('personal_sign', ['0xff00', account]);
    await settle();
    expect(queue()[0]).toMatchObject({ message: { hex: '0xff00', text: null } });
  });

  const siwe = (domain: string, who = address, chainId = 31337) =>
    `${domain} wants you to sign in with your Ethereum account:\n${who}\n\nHi\n\nURI: https://${domain}\nVersion: 1\nChain ID: ${chainId}\nNonce: abcdefgh\nIssued At: 2026-01-01T00:00:00Z`;

  it('cannot confirm a sign-in message for another site or account (docs/threats.md 44)', async () => {
    const { ask, press, queue, waiting } = await createConnectedHarness();
    for (const text of [siwe('evil.test'), siwe('dapp.test', '0x00000000000000000000000000000000000000AA')]) {
      const signing = ask('personal_sign', [text, account]);
      await waiting();
      expect(queue()[0]).toMatchObject({ message: { signIn: { problem: expect.stringMatching(/domain|address/) } } });
      await press(true);
      expect(await signing).toMatchObject({
        error: { code: 4100, message: expect.stringMatching(/^The sign-in message is for/) },
      });
    }
    const good = ask('personal_sign', [siwe('dapp.test'), account]);
    await press(true);
    expect(await good).toHaveProperty('result');
  });

  it('signs typed data as shown, and rejects data for another chain (docs/threats.md 42, docs/protocol.md 1.10)', async () => {
    const { ask, press, queue } = await createConnectedHarness();
    const data = {
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      domain: { name: 'N', chainId: '0x7a69' },
      message: { text: 'a', extra: 'b' },
    };
    const elsewhere = { ...data, domain: { name: 'N', chainId: '1' } };
    expect(await ask('eth_signTypedData_v4', [account, JSON.stringify(elsewhere)])).toMatchObject({
      error: { code: -32603, message: 'Provided chainId "1" must match the active chainId "31337"' },
    });
    const signing = ask('eth_signTypedData_v4', [account, JSON.stringify(data)]);
    await vi.waitFor(() => expect(queue()[0]).toMatchObject({ typedData: { message: { text: 'a' } } }));
    expect(JSON.stringify(queue()[0])).not.toContain('extra');
    await vi.waitFor(() => expect(queue()[0]).toMatchObject({ checking: false }));
    await press(true);
    const { result } = (await signing) as unknown as { result: `0x${string}` };
    const types = { Note: [{ name: 'text', type: 'string' }] } as const;
    const signed = {
      types,
      primaryType: 'Note',
      domain: { name: 'N', chainId: 31337 },
      message: { text: 'a' },
    } as const;
    expect(await verifyTypedData({ ...signed, address, signature: result })).toBe(true);
  });

  it('shows a second request after the first, never in its place (docs/threats.md 45)', async () => {
    const { ask, press, queue } = await createConnectedHarness();
    const first = ask('personal_sign', ['first', account]);
    await settle();
    const shown = queue()[0]!.id;
    const second = ask('personal_sign', ['second', account]);
    await settle();
    expect(queue()[0]!.id).toBe(shown);
    await press(true);
    await press(false);
    expect(await first).toHaveProperty('result');
    expect(await second).toMatchObject({ error: { code: 4001 } });
  });

  it('rejects the eleventh pending request of an origin with -32005', async () => {
    const { ask, queue } = await createConnectedHarness();
    for (let i = 0; i < 10; i++) void ask('personal_sign', [`m${i}`, account]);
    await settle();
    expect(queue()).toHaveLength(10);
    expect(await ask('personal_sign', ['m10', account])).toMatchObject({ error: { code: -32005 } });
  });
});
