import { describe, expect, it } from 'vitest';
import type { Approval } from '../../wire/approval/approval';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { showApproval } from '../../../tests/helpers/wallet/showApproval';
import { languages } from '../../texts/languages';

const names = Object.keys(fixtureApprovals) as (keyof typeof fixtureApprovals)[];
const all: Record<string, Approval> = fixtureApprovals;

describe.each(names)('%s', (name) => {
  it.each(languages)('says who asks, on which network, and offers no key in place of a text: %s', async (language) => {
    const { text } = await showApproval(all[name]!, { language });
    expect(text).toContain('app.example.org');
    // A request to add a network, or to change to one, names that one alone.
    const { kind } = all[name]!;
    expect(text).toContain(kind === 'addChain' ? 'Example Chain' : 'Local chain');
    expect(text).not.toMatch(/\b(confirm|message|siwe|typedData|transaction|switchChain|addChain|connect)\.[a-z]/i);
    expect(text).not.toContain('{{');
  });

  it('cannot be confirmed in its first moment and can be rejected', async () => {
    const { buttons } = await showApproval(all[name]!);
    expect(buttons.find(({ text }) => text === 'Reject')?.disabled).toBe(false);
    expect(buttons.filter(({ text }) => text === 'Confirm').every(({ disabled }) => disabled)).toBe(true);
  });
});

it('puts Reject left of Confirm', async () => {
  const { text } = await showApproval(fixtureApprovals.send);
  expect(text).toMatch(/Reject Confirm\s*$/);
});

it('says what it costs: a signature nothing unless it is dangerous or allows spending, a transaction its fee', async () => {
  for (const name of ['message', 'signIn', 'typedData', 'connect'] as const)
    expect((await showApproval(fixtureApprovals[name])).text, name).toMatch(/No fee/);
  for (const name of ['messageHash', 'digest', 'permit', 'subscription'] as const)
    expect((await showApproval(fixtureApprovals[name])).text, name).not.toContain('No fee');
  for (const name of ['send', 'lookAlike', 'calls', 'signTransaction'] as const) {
    const { text } = await showApproval(fixtureApprovals[name]);
    expect(text, name).not.toContain('No fee');
    expect(text, name).toMatch(/Network fee.*(Account|They go)/);
  }
  expect((await showApproval(fixtureApprovals.lookAlike)).text).toMatch(/Network fee.*only looks like one you know/);
  expect((await showApproval({ ...fixtureApprovals.send, sponsor: 'pay.test' } as Approval)).text).toMatch(
    /Network fee No fee pay\.test pays the network fee/,
  );
});

it('counts the requests that wait', async () => {
  expect((await showApproval(fixtureApprovals.send, { waiting: 3 })).text).toContain('1 of 3');
  expect((await showApproval(fixtureApprovals.send)).text).not.toContain('1 of');
});

it('says in the same words, and has the button held, that a batch hands the account over', async () => {
  const { calls } = fixtureApprovals;
  const upgrade = { address: `0x${'66'.repeat(20)}`, name: 'Batch Account' };
  const { text } = await showApproval({ ...calls, upgrade } as typeof calls);
  expect(text).toMatch(/Contract Batch Account \(0x666\.\.\.\w+\) will control your address/);
  expect(text).toContain('Hold to confirm');
});

it('heads a batch by its last call where all before it only let that one spend, and all is done or nothing', async () => {
  const { calls, swap } = fixtureApprovals;
  if (calls.kind !== 'sendCalls' || swap.kind !== 'sendTransaction') throw new Error('others');
  const [approval] = calls.calls;
  const spender = approval?.token?.counterparty ?? null;
  const headOf = async (to: string | null, atomic?: true) =>
    (await showApproval({ ...calls, ...(atomic && { atomic }), calls: [approval!, { ...swap.transaction, to }] })).text;
  expect(await headOf(spender, true)).toContain('Swap 0.5 ETH for 987.158 DAI In total');
  expect(await headOf(spender)).toContain('Send 2 transactions In total');
  // What another contract may spend is no part of the swap.
  expect(await headOf(`0x${'66'.repeat(20)}`, true)).toContain('Send 2 transactions: all or none In total');
});
