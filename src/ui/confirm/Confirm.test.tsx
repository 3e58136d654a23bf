import { describe, expect, it } from 'vitest';
import type { Approval } from '../../wire/approval/approval';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { showApproval } from '../../../tests/helpers/wallet/showApproval';
import { languages } from '../../texts/languages';

const names = Object.keys(fixtureApprovals) as (keyof typeof fixtureApprovals)[];
const all: Record<string, Approval> = fixtureApprovals;

describe.each(names)('the request %s', (name) => {
  it.each(languages)('shows the asker and the network, and no raw translation key: %s', async (language) => {
    const { text } = await showApproval(all[name]!, { language });
    expect(text).toContain('app.example.org');
    // A request to add or switch a network shows only that network.
    const { kind } = all[name]!;
    expect(text).toContain(kind === 'addChain' ? 'Example Chain' : 'Local chain');
    expect(text).not.toMatch(/\b(confirm|message|siwe|typedData|transaction|switchChain|addChain|connect)\.[a-z]/i);
    expect(text).not.toContain('{{');
  });

  it('cannot be confirmed right after it appears, but can be rejected', async () => {
    const { buttons } = await showApproval(all[name]!);
    expect(buttons.find(({ text }) => text === 'Reject')?.disabled).toBe(false);
    expect(buttons.filter(({ text }) => text === 'Confirm').every(({ disabled }) => disabled)).toBe(true);
  });
});

it('places Reject to the left of Confirm', async () => {
  const { text } = await showApproval(fixtureApprovals.send);
  expect(text).toMatch(/Reject Confirm\s*$/);
});

it('says that a harmless signature is free, only in a row for a dangerous or spending one, and the fee of a transaction', async () => {
  for (const name of ['message', 'signIn', 'connect'] as const)
    expect((await showApproval(fixtureApprovals[name])).text, name).toContain('Free: no network fee');
  for (const name of ['messageHash', 'digest', 'permit', 'subscription', 'typedData'] as const) {
    const { text } = await showApproval(fixtureApprovals[name]);
    expect(text, name).not.toContain('Free:');
    expect(text, name).toContain('Network fee None');
  }
  for (const name of ['send', 'lookAlike', 'calls', 'signTransaction'] as const) {
    const { text } = await showApproval(fixtureApprovals[name]);
    expect(text, name).not.toMatch(/Free:|Network fee None/);
    expect(text, name).toMatch(/Network fee.*(Account|They go)/);
  }
  expect((await showApproval(fixtureApprovals.lookAlike)).text).toMatch(/Network fee.*only looks like one you know/);
  expect((await showApproval({ ...fixtureApprovals.send, sponsor: 'pay.test' } as Approval)).text).toMatch(
    /Network fee No fee pay\.test pays the network fee/,
  );
});

it('counts network fees as part of what a session key can take, and says how often it can', async () => {
  const { sessionKey } = fixtureApprovals;
  if (sessionKey.kind !== 'grant') throw new Error('not a permission');
  const { text } = await showApproval(sessionKey);
  expect(text).toMatch(/take up to 5 TUSD every 30 days until .*, plus up to 0\.011 ETH in network fees/);
  expect(text).toContain('One payment each 30 days. Payments not taken in time can be taken later.');
  const allowance = { ...sessionKey.rule, kind: 'allowance', period: null } as const;
  expect((await showApproval({ ...sessionKey, rule: allowance })).text).toContain('in a single payment only');
  expect((await showApproval(fixtureApprovals.subscription)).text).not.toMatch(/network fees|later/);
});

it('says in words what a method may do that a permission names, if that is known', async () => {
  const { sessionKey } = fixtureApprovals;
  if (sessionKey.kind !== 'grant') throw new Error('not a permission');
  const methods = ['mint(address,uint256)', 'mintage(address)'].map((signature) => ({
    selector: '0x40c10f19',
    signature,
  }));
  const rule = { ...sessionKey.rule, kind: 'calls' as const, contract: `0x${'66'.repeat(20)}`, methods };
  const { text } = await showApproval({ ...sessionKey, rule });
  expect(text).toMatch(/Method Mint from 0x666\S+ · mint\(address,uint256\) · 0x40c10f19 Method mintage/);
});

it('shows the number of pending requests', async () => {
  expect((await showApproval(fixtureApprovals.send, { waiting: 3 })).text).toContain('1 of 3');
  expect((await showApproval(fixtureApprovals.send)).text).not.toContain('1 of');
});

it('shows the same warning and requires holding the button if a batch hands the account over (delegation)', async () => {
  const { calls } = fixtureApprovals;
  const upgrade = { address: `0x${'66'.repeat(20)}`, name: 'Batch Account' };
  const { text } = await showApproval({ ...calls, upgrade } as typeof calls);
  expect(text).toMatch(
    /Let the contract Batch Account act for your address .*Batch Account \(0x666\.\.\.\w+\) can then move everything/,
  );
  expect(text).toContain('Hold to confirm');
});

it('titles a batch by what it does in all, or by its last call if the others only approve its target and it is atomic', async () => {
  const { calls, swap } = fixtureApprovals;
  if (calls.kind !== 'sendCalls' || swap.kind !== 'sendTransaction') throw new Error('others');
  const [approval] = calls.calls;
  const spender = approval?.token?.counterparty ?? null;
  const headOf = async (to: string | null, atomic?: true, change: Partial<typeof swap.transaction> = {}) => {
    const last = { ...swap.transaction, to, ...change };
    return (await showApproval({ ...calls, ...(atomic && { atomic }), calls: [approval!, last] })).text;
  };
  expect(await headOf(spender, true)).toContain('Swap 0.5 ETH for 987.158 DAI In total');
  const both = 'Swap 0.5 ETH for 987.158 DAI and let others spend all your DAI In total';
  expect(await headOf(spender)).toContain(both);
  // An allowance for another contract is not part of the swap.
  const other = await headOf(`0x${'66'.repeat(20)}`, true);
  expect(other).toContain(both);
  expect(other).toContain('They go together: all of them or none.');
  // Unless the wallet itself has put them together.
  const eth = { value: '500000000000000000', decimals: 18, symbol: 'ETH' };
  const own = { swap: { pays: eth, getsAtLeast: { value: '1', decimals: 6, symbol: 'DAI' }, network: null } };
  expect(await headOf(`0x${'66'.repeat(20)}`, true, own)).toContain('Swap 0.5 ETH for 987.158 DAI In total');
});

it('shows a batch of one call like any transaction, and says once what it does', async () => {
  const { calls, swap } = fixtureApprovals;
  if (calls.kind !== 'sendCalls' || swap.kind !== 'sendTransaction') throw new Error('others');
  const { text, html } = await showApproval({ ...calls, calls: [swap.transaction] });
  const headline = 'Swap 0.5 ETH for 987.158 DAI';
  expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, '')).toBe(headline);
  expect(text.split(headline)).toHaveLength(2);
  expect(text.match(/You send/g)).toHaveLength(1);
  expect(text).toMatch(/Balance changes.*Network fee.*To/);
  expect(text).not.toContain('1 of 1');
});
