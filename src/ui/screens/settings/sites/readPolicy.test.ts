import { expect, it } from 'vitest';
import { readPolicy } from './NewPolicy';

const to = `0x${'ab'.repeat(20)}`;
const nothing = { methods: [], value: '', contracts: '', days: '' };
const texts = { ...nothing, methods: ['personal_sign' as const], days: '1' };
const all = {
  methods: ['personal_sign' as const, 'eth_sendTransaction' as const],
  value: '0.5',
  contracts: to,
  days: '7',
};

it('asks an untouched form for what the site may do', () => {
  expect(readPolicy(nothing)).toEqual({ fault: 'methods' });
});

it('returns only what was chosen', () => {
  expect(readPolicy(texts)).toEqual({
    policy: { methods: ['personal_sign'], valuePerDay: '0', contracts: [], days: 1 },
  });
  expect(readPolicy({ ...all, contracts: `${to}, ${to}` })).toEqual({
    policy: {
      methods: all.methods,
      valuePerDay: (5n * 10n ** 17n).toString(),
      contracts: [to, to],
      days: 7,
    },
  });
});

it.each([
  ['no method', 'methods', { ...all, methods: [] }],
  ['no days', 'days', { ...all, days: '' }],
  ['zero days', 'days', { ...all, days: '0' }],
  ['days that are not a number', 'days', { ...all, days: '1e3' }],
  ['no amount', 'value', { ...all, value: '' }],
  ['an amount of zero', 'value', { ...all, value: '0' }],
  ['an invalid amount', 'value', { ...all, value: 'much' }],
  ['no address', 'contracts', { ...all, contracts: ' ' }],
] as const)('rejects a policy with %s at the field %s', (_what, fault, form) => {
  expect(readPolicy({ ...form, methods: [...form.methods] })).toEqual({ fault });
});
