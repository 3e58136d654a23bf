import { expect, it } from 'vitest';
import type { Approval, ApprovalOf } from '../../wire/approval/approval';
import { fixtureApprovals } from '../../../tests/helpers/wallet/fixtureApprovals';
import { showApproval } from '../../../tests/helpers/wallet/showApproval';

it('omits the fields that a sign-in message does not contain, as in messages of Solana', async () => {
  const approval = fixtureApprovals.signIn;
  const noMore = { uri: '', version: '', chainId: '', nonce: '', issuedAt: '', requestId: null };
  const message = { ...approval.message, signIn: { ...approval.message.signIn, ...noMore } };
  const { text } = await showApproval({ ...approval, message } as Approval);
  expect(text).toContain('Site');
  for (const label of ['Page address', 'Chain ID', 'Issued', 'Nonce', 'Details']) expect(text).not.toContain(label);
});

it('marks hidden characters and mentions them', async () => {
  const { text } = await showApproval(fixtureApprovals.messageHidden);
  expect(text).toMatch(/may be disguised.*Hold to confirm/);
  expect(text).not.toContain('Free:');
  expect(text).toContain('U+202E');
  expect(text).toContain('U+200B');
  expect(text).toContain('Hidden characters');
  // A tab has a mark too, but cannot make the text read like another one.
  const { messageHidden } = fixtureApprovals;
  if (messageHidden.kind !== 'signMessage') throw new Error('no message');
  const tabbed = await showApproval({ ...messageHidden, message: { hex: '0x00', text: 'a\tb', signIn: null } });
  expect(tabbed.text).toMatch(/U\+0009.* Reject Confirm/);
  expect(tabbed.text).not.toContain('disguised');
});

it('requires holding the button for a token whose name has hidden characters', async () => {
  const { transfer } = fixtureApprovals;
  if (transfer.kind !== 'sendTransaction') throw new Error('no transfer');
  const token = { ...transfer.transaction.token!, symbol: 'US\u200bDC' };
  const { text } = await showApproval({ ...transfer, transaction: { ...transfer.transaction, token } });
  expect(text).toMatch(/This request may be disguised.*Hold to confirm/);
});

it('shows markup as plain text', async () => {
  const message = { hex: '0x00', text: '<img src=x onerror=alert(1)>', signIn: null } as const;
  const { html } = await showApproval({ ...fixtureApprovals.messageLong, kind: 'signMessage', message } as Approval);
  expect(html).toContain('&lt;img src=x');
});

it('shows bytes that are not text as hex, with a warning about their meaning', async () => {
  const { text } = await showApproval(fixtureApprovals.messageHash);
  expect(text).toContain(`0x${'ab'.repeat(32)}`);
  expect(text).toContain('could mean anything');
});

it('takes bytes of any length for as dangerous as a hash', async () => {
  const { messageHash } = fixtureApprovals;
  if (messageHash.kind !== 'signMessage') throw new Error('no message');
  const message = { hex: '0xfffe00c3', text: null, signIn: null } as const;
  const { text } = await showApproval({ ...messageHash, message });
  expect(text).toMatch(/Sign data that you cannot read.*could mean anything, even a payment.*Hold to confirm/);
  expect(text).not.toContain('Free:');
});

it('refuses a sign-in for another site and shows why', async () => {
  const { text, buttons } = await showApproval(fixtureApprovals.signInRefused);
  expect(buttons.map((button) => button.text)).not.toContain('Confirm');
  expect(text).toContain('Sign-in blocked');
  expect(text).not.toContain('Sign in to');
  expect(text).toMatch(/bank\.example\.com, but app\.example\.org is asking/);
});

it('shows typed data field by field, and only what is signed', async () => {
  const { text } = await showApproval(fixtureApprovals.typedData);
  expect(text).toContain('Hello, Bob');
  expect(text).not.toContain('not part of the signature');
});

it('says first that typed data without a known meaning may contain a price or a payment', async () => {
  const words = 'may contain a price or a payment';
  const { text } = await showApproval(fixtureApprovals.typedData);
  expect(text.indexOf(words)).toBeGreaterThan(0);
  expect(text.indexOf(words)).toBeLessThan(text.indexOf('What you sign'));
  expect((await showApproval(fixtureApprovals.order)).text).not.toContain(words);
});

it('shows the ERC-7730 description of typed data above its fields (ERC-7730)', async () => {
  const { text } = await showApproval(fixtureApprovals.order);
  expect(text).toMatch(
    /1,200 TUSD You get at least \+ 0\.47 ETH .*CoW Protocol Swap Recipient Your account 0x.*Hello, Bob/,
  );
  expect(text).toContain('Swap 1,200 TUSD for at least 0.47 ETH');
  // The rows of the changes say it already.
  expect(text).not.toContain('You pay at most');
  expect((await showApproval(fixtureApprovals.typedData)).text).not.toContain('Swap');
});

it('does not call an order a swap if somebody else may receive the tokens', async () => {
  const { order } = fixtureApprovals;
  if (order.kind !== 'signTypedData' || !order.described) throw new Error('not described');
  const fields = order.described.fields.map((field) =>
    field.kind === 'address' ? { ...field, value: `0x${'66'.repeat(20)}` } : field,
  );
  const { text } = await showApproval({ ...order, described: { ...order.described, fields } });
  expect(text).toContain('Swap with CoW Protocol');
  expect(text).not.toContain('for at least');
});

it.each([
  ['permit', /With this signature alone, 0x2B5\.\.\..* can take all/],
  ['approveUnlimited', /There is no limit/],
  ['batchHidden', /Step 2 of 2 hides a permission/],
  [
    'delegation',
    /Let the contract Batch Account act for your address.*Batch Account \(0x2B5\.\.\.\w+\) can then move everything/s,
  ],
  ['lookAlike', /In this request 0x2B5A\s*D5c4.*The one you know 0x2B5A\s*1111/s],
] as const)('requires holding the button because of the danger of %s', async (name, words) => {
  const { text, buttons } = await showApproval(fixtureApprovals[name]);
  expect(text).toMatch(words);
  expect(buttons.map(({ text }) => text)).toEqual(expect.arrayContaining(['Hold to confirm']));
});

it('shows the danger of each call of a failing batch, and requires holding the button', async () => {
  const { calls } = fixtureApprovals;
  if (calls.kind !== 'sendCalls') throw new Error('no batch');
  const failing = calls.calls.map((call) => ({ ...call, problem: 'reverts' as const }));
  const { text } = await showApproval({ ...calls, calls: failing.reverse() });
  expect(text).toContain('There is no limit');
  expect(text).toContain('Hold to confirm');
  expect(text.match(/would fail/g)).toHaveLength(1);
  expect(text).toContain('One of these transactions would fail');
});

it('requires holding the button if a part of the request cannot be shown', async () => {
  const { typedData, swap } = fixtureApprovals;
  if (typedData.kind !== 'signTypedData' || swap.kind !== 'sendTransaction') throw new Error('others');
  const to = Array.from({ length: 1_000 }, (_, at) => ({ name: `Bob ${at}`, wallet: swap.account }));
  const message = { ...typedData.typedData.message, to };
  const huge = await showApproval({ ...typedData, typedData: { ...typedData.typedData, message } });
  expect(huge.text).toContain('Part of this cannot be shown');
  expect(huge.text).toContain('Hold to confirm');
  const effects = { ...swap.transaction.effects, more: 12, unseen: true };
  const risks = [{ kind: 'tooMuch', level: 'danger', values: {} }] as const;
  const flooded = await showApproval({ ...swap, transaction: { ...swap.transaction, effects, risks: [...risks] } });
  expect(flooded.text).toContain('and 12 more');
  expect(flooded.text).toMatch(/This does more than can be shown here.*Hold to confirm/);
});

it('warns about signing a hash, and requires holding the button', async () => {
  const { text } = await showApproval(fixtureApprovals.messageHash);
  expect(text).toMatch(/could mean anything.*Hold to confirm/);
});

it('shows a checked order as a swap: what leaves, what comes at least, and how long it is valid', async () => {
  const swap = {
    pays: { value: '400000000', decimals: 6, symbol: 'TUSD' },
    getsAtLeast: { value: '158000000000000000', decimals: 18, symbol: 'ETH' },
    network: null,
    until: 1_893_456_000,
  };
  const { text } = await showApproval({ ...fixtureApprovals.typedData, swap } as Approval);
  expect(text).toContain('Swap 400 TUSD for at least 0.158 ETH');
  expect(text).toContain('You get at least');
  expect(text).toMatch(/Valid until.*2030/);
  // The whole order can still be read.
  expect(text).toContain('What you sign');
});

/** An order of a market that the wallet does not know. */
function unknownOrder(): ApprovalOf<'signTypedData'> {
  const { typedData: known } = fixtureApprovals;
  if (known.kind !== 'signTypedData') throw new Error('no typed data');
  const { typedData, account } = known;
  const fields = [
    { name: 'maker', type: 'address' },
    { name: 'token', type: 'address' },
    { name: 'amount', type: 'uint256' },
    { name: 'deadline', type: 'uint256' },
  ];
  const token = `0x${'12'.repeat(20)}`;
  const message = { maker: account, token, amount: '25000000', deadline: '1893456000' };
  const types = { ...typedData.types, Order: fields };
  return { ...known, typedData: { ...typedData, types, primaryType: 'Order', message } };
}

it('doubts an agreement that a contract could act on, and requires holding the button (decision 379)', async () => {
  const { text } = await showApproval(unknownOrder());
  expect(text).toMatch(
    /Sign an agreement that we cannot check It says it is for Ether Mail\. You could lose Unknown amount/,
  );
  expect(text).toMatch(/This could give away what you own.*Hold to confirm/);
  expect(text).not.toContain('Free:');
  // No contract can act on words.
  const words = await showApproval(fixtureApprovals.typedData);
  expect(words.text).toContain('Sign an agreement that we cannot check');
  expect(words.text).not.toMatch(/Hold to confirm|You could lose/);
});

it('names what it knows in an agreement: the account, dates, amounts of tokens, contacts', async () => {
  const order = unknownOrder();
  const token = `0x${'12'.repeat(20)}`;
  const tokens = { [token]: { symbol: 'TUSD', decimals: 6 } };
  const { text } = await showApproval({ ...order, tokens });
  expect(text).toMatch(
    /Maker Your account 0x.* Token Token TUSD 0x.* Amount 25 TUSD Deadline (Dec 31, 2029|Jan 1, 2030)/,
  );
  const personal = { names: { [token]: 'Ada' }, prices: null };
  expect((await showApproval({ ...order, personal })).text).toMatch(/Token Ada 0x.* Amount 25000000/);
});
