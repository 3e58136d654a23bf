import { expect, it } from 'vitest';
import { readPolicy } from './readPolicy';

const to = `0x${'ab'.repeat(20)}`;
const nothing = { methods: [], value: '', contracts: '', days: '' };
const texts = { ...nothing, methods: ['personal_sign' as const], days: '1' };
const all = {
  methods: ['personal_sign' as const, 'eth_sendTransaction' as const],
  value: '0.5',
  contracts: to,
  days: '7',
};

it('returns nothing for an untouched form', () => {
  expect(readPolicy(nothing)).toBeNull();
});

it('returns only what was chosen', () => {
  expect(readPolicy(texts)).toEqual({ methods: ['personal_sign'], valuePerDay: '0', contracts: [], days: 1 });
  expect(readPolicy({ ...all, contracts: `${to}, ${to}` })).toEqual({
    methods: all.methods,
    valuePerDay: (5n * 10n ** 17n).toString(),
    contracts: [to, to],
    days: 7,
  });
});

it.each([
  ['no method', { ...all, methods: [] }],
  ['no days', { ...all, days: '' }],
  ['zero days', { ...all, days: '0' }],
  ['days that are not a number', { ...all, days: '1e3' }],
  ['no amount', { ...all, value: '' }],
  ['an amount of zero', { ...all, value: '0' }],
  ['an invalid amount', { ...all, value: 'much' }],
  ['no address', { ...all, contracts: ' ' }],
])('rejects a policy with %s', (_what, form) => {
  expect(readPolicy(form)).toBeNull();
});
