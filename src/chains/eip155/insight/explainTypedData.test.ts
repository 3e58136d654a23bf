import { expect, it } from 'vitest';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { explainTypedData } from './explainTypedData';

const token = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
const spender = '0x2B5AD5c4795c026514f8317c7a215E218DcCD6cF';
const owner = '0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf';
const now = Date.UTC(2026, 0, 1);
const soon = String(now / 1_000 + 3_600);
const most = String(2n ** 256n - 1n);
const most160 = String(2n ** 160n - 1n);

const explain = (message: Record<string, unknown>, primaryType = 'Anything') => {
  const data: TypedData = { types: {}, primaryType, domain: { verifyingContract: token.toLowerCase() }, message };
  const { allowances, risks } = explainTypedData(data, { account: owner, now });
  return {
    allowances: allowances.map(({ asset, token, spender, amount, unlimited }) => [
      asset,
      token,
      spender,
      amount,
      unlimited,
    ]),
    risks: risks.map(({ kind }) => kind),
  };
};

it.each([
  [
    'EIP-2612',
    { owner, spender, value: '5', nonce: '0', deadline: soon },
    ['token', token, spender, '5', false],
    ['permit'],
  ],
  [
    'EIP-2612 without a limit or an end, type in lower case',
    { owner, spender, value: most, nonce: '0', deadline: most },
    ['token', token, spender, most, true],
    ['permitUnlimited', 'noDeadline'],
  ],
  [
    'DAI',
    { holder: owner, spender, nonce: '0', expiry: '0', allowed: true },
    ['token', token, spender, most, true],
    ['permitUnlimited', 'noDeadline'],
  ],
  [
    'Permit2, one',
    { details: { token, amount: most160, expiration: soon, nonce: '0' }, spender, sigDeadline: soon },
    ['token', token, spender, most160, true],
    ['permitUnlimited'],
  ],
  [
    'Permit2, a transfer',
    { permitted: { token, amount: '9' }, spender, nonce: '0', deadline: soon },
    ['token', token, spender, '9', false],
    ['permit'],
  ],
  [
    'a nested permit',
    { outer: [{ deeper: { owner, spender, value: '5', deadline: soon } }] },
    ['token', token, spender, '5', false],
    ['permit'],
  ],
] as const)('explainTypedData finds the allowance and risks of a permit: %s', (_, message, allowance, risks) => {
  expect(explain(message, 'permit')).toEqual({ allowances: [allowance], risks });
});

it('explainTypedData finds every token of a batch, including the one at position 50', () => {
  const details = Array.from({ length: 50 }, (_, at) => ({
    token,
    amount: at === 49 ? most160 : '0',
    expiration: soon,
  }));
  expect(explain({ details, spender, sigDeadline: soon })).toEqual({
    allowances: [['token', token, spender, most160, true]],
    risks: ['permitUnlimited'],
  });
});

it.each([
  [
    'an EIP-3009 transfer',
    { from: owner, to: spender, value: '1', validAfter: '0', validBefore: soon },
    'transferBySignature',
  ],
  ['a Seaport order', { offerer: owner, offer: [{ token }], consideration: [], startTime: '0' }, 'marketOrder'],
  ['an order that pays somebody else', { sellToken: token, buyToken: token, receiver: spender }, 'orderPays'],
  ['an operation of a smart account', { sender: owner, nonce: '0', initCode: '0x', callData: '0x' }, 'smartAccount'],
  ['a Safe’s own operation', { safe: owner, nonce: '0', callData: '0x', validUntil: '0' }, 'smartAccount'],
  ['a Safe’s transaction', { to: owner, value: '0', data: '0x', operation: '0', safeTxGas: '0' }, 'smartAccount'],
  ['a delegation', { delegate: spender, delegator: owner, authority: '0x', caveats: [], salt: '0' }, 'smartAccount'],
  [
    'a validator for a Nexus account',
    { module: spender, moduleType: '1', userOpHash: '0x', initDataHash: '0x' },
    'smartAccount',
  ],
  ['a hook taken from a Nexus account', { hook: spender, hookType: '4', deInitData: '0x', nonce: '0' }, 'smartAccount'],
  [
    'a validator for a Kernel account',
    { validationId: '0x', nonce: '1', hook: spender, validatorData: '0x', hookData: '0x', selectorData: '0x' },
    'smartAccount',
  ],
  ['somebody else put in charge', { authorizer: owner, authorized: spender, isAuthorized: true }, 'managesAll'],
])('explainTypedData finds the risk of %s', (_, message, risk) => {
  expect(explain(message).risks).toEqual([risk]);
});

it('explainTypedData finds no allowance and no risk in a message that grants nothing', () => {
  expect(explain({ from: { name: 'Cow', wallet: owner }, contents: 'Hello' })).toEqual({ allowances: [], risks: [] });
  expect(explain({ holder: owner, spender, allowed: false })).toEqual({ allowances: [], risks: [] });
  for (const receiver of [owner.toLowerCase(), `0x${'00'.repeat(20)}`])
    expect(explain({ sellToken: token, buyToken: token, receiver })).toEqual({ allowances: [], risks: [] });
  expect(explain({ authorized: spender, isAuthorized: false })).toEqual({ allowances: [], risks: [] });
});
