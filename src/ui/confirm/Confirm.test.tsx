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
    /Network fee Local chain No fee Paid by pay\.test/,
  );
});

it('counts network fees as part of what a session key can take, and says how often it can', async () => {
  const { sessionKey } = fixtureApprovals;
  if (sessionKey.kind !== 'grant') throw new Error('not a permission');
  const { text } = await showApproval(sessionKey);
  expect(text).toMatch(
    /Let this site spend up to 5 TUSD every 30 days T Can spend .*every 30 days T In all, at most 65 TUSD Plus its network fees, up to 0\.011 ETH .*Until/,
  );
  expect(text).toContain('One payment every 30 days. Payments not made in time can be made later.');
  const allowance = { ...sessionKey.rule, kind: 'allowance', period: null } as const;
  expect((await showApproval({ ...sessionKey, rule: allowance })).text).toContain('in a single payment only');
  expect((await showApproval(fixtureApprovals.subscription)).text).not.toMatch(/network fees|later/);
});

it('says every day and every hour without a number, and otherwise how many', async () => {
  const { subscription } = fixtureApprovals;
  if (subscription.kind !== 'grant') throw new Error('not a permission');
  const told = async (period: number, language: 'en' | 'de' | 'fr' | 'ja' = 'en') =>
    (await showApproval({ ...subscription, rule: { ...subscription.rule, period } }, { language })).text;
  expect(await told(86_400)).toMatch(/spend up to 5 TUSD every day T Can/);
  expect(await told(3_600)).toMatch(/spend up to 5 TUSD every hour T Can/);
  expect(await told(7 * 86_400)).toMatch(/spend up to 5 TUSD every 7 days T Can/);
  expect(await told(86_400, 'de')).toMatch(/darf pro Tag bis zu/);
  expect(await told(86_400, 'fr')).toMatch(/TUSD par jour T Peut/);
  expect(await told(86_400, 'ja')).toMatch(/1日ごとに/);
});

it('names the contract and the methods that a permission is for, with the arguments that are fixed and free', async () => {
  const { sessionKey } = fixtureApprovals;
  if (sessionKey.kind !== 'grant') throw new Error('not a permission');
  const argument = { word: `0x${'0'.repeat(64)}` };
  const methods = [
    {
      selector: '0x40c10f19',
      signature: 'mint(address,uint256)',
      intent: 'mint' as const,
      args: [
        { ...argument, name: 'to', type: 'address', value: sessionKey.account },
        { name: 'amount', type: 'uint256', value: null, word: null },
      ],
    },
    {
      selector: '0x1249c58b',
      signature: 'mintage(address,uint8)',
      args: [
        { ...argument, name: 'token', type: 'address', value: `0x${'77'.repeat(20)}` },
        { ...argument, name: 'level', type: 'uint8', value: '3' },
      ],
    },
  ];
  const contract = `0x${'66'.repeat(20)}`;
  const rule = { ...sessionKey.rule, kind: 'calls' as const, contract, contractName: 'Card Game', methods };
  const { text } = await showApproval({ ...sessionKey, rule });
  expect(text).toMatch(
    /use Card Game \(0x666\S+\) for you up to \d+ times .*What it can do Mint from 0x666\S+ What it can do mintage/,
  );
  expect(text).toMatch(/You could lose Everything you have in Card Game.* It acts for you without asking again/);
  expect(text).toMatch(/the operator of this wallet has listed it.* cannot send your ETH.*Contract Card Game 0x666/);
  expect(text).toMatch(
    /Method mint\(address,uint256\) to Your account amount Any value, each time Method mintage\(address,uint8\) token .*0x777\S* level 3/,
  );
  const once = { ...rule, amount: '1', methods: methods.slice(0, 1) };
  expect((await showApproval({ ...sessionKey, rule: once })).text).toMatch(
    /use Card Game \(0x666\S+\) for you once .*Plus its network fees, up to 0\.011 ETH/,
  );
});

it('says what a smart account does, and not that it is an operation', async () => {
  const { userOperation } = fixtureApprovals;
  if (userOperation.kind !== 'userOperation') throw new Error('not an operation');
  const told = async (change: object) => {
    const { html, text } = await showApproval({
      ...userOperation,
      operation: { ...userOperation.operation, ...change },
    });
    return [/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]+>/g, ''), text] as const;
  };
  const [head, text] = await told({});
  expect(head).toBe('Send tokens');
  expect(text).toMatch(/From smart account 0x5A\S+, through bundler\.example\.org/i);
  const { call } = userOperation.operation;
  const paying = { ...call, args: [{ name: 'value', value: '5' }] };
  expect((await told({ call: paying }))[0]).toBe('Send coins, and 1 more');
  const other = { ...call, calls: [{ name: 'harvestAll', args: [], to: userOperation.operation.sender }] };
  expect((await told({ call: other }))[0]).toMatch(/^Use .*0x5a/i);
  const [paid, whole] = await told({ purpose: 'sponsor' });
  expect(paid).toBe('Let bundler.example.org pay the network fee');
  expect(whole).toMatch(/For smart account 0x5A\S+: Send tokens/i);
});

it('does not confirm typed data before its tokens and its spender have been looked up, and shows nothing of them', async () => {
  const { permit } = fixtureApprovals;
  const { text, buttons } = await showApproval({ ...permit, checking: true } as Approval);
  expect(text).toContain('Checking');
  expect(text).not.toMatch(/Can spend|Network fee/);
  expect(buttons.at(-1)?.disabled).toBe(true);
});

it('shows the number of pending requests', async () => {
  expect((await showApproval(fixtureApprovals.send, { waiting: 3 })).text).toContain('1 of 3');
  expect((await showApproval(fixtureApprovals.send)).text).not.toContain('1 of');
});

it('shows the same warning and requires holding the button if a batch hands the account over (delegation)', async () => {
  const { calls } = fixtureApprovals;
  const upgrade = { address: `0x${'66'.repeat(20)}`, name: 'Batch Account' };
  const { text } = await showApproval({ ...calls, upgrade } as typeof calls);
  expect(text).toMatch(/and turn on your smart account .*Batch Account \(0x666\.\.\.\w+\) can then move everything/);
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
  const both = 'Swap 0.5 ETH for 987.158 DAI and let 0x2B5...CD6cF spend all your DAI In total';
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
  expect(text.match(/You pay/g)).toHaveLength(1);
  expect(text).toMatch(/Balance changes.*Network fee.*To/);
  expect(text).not.toContain('1 of 1');
});

it('says that the coins of a test network have no value', async () => {
  const { switchChain } = fixtureApprovals;
  if (switchChain.kind !== 'switchChain') throw new Error('no network change');
  const to = async (target: object) =>
    (await showApproval({ ...switchChain, target: { ...switchChain.target, ...target } })).text;
  expect(await to({ isTestnet: true })).toContain('This is a test network. Its coins have no value.');
  expect(await to({})).not.toContain('test network');
});
