import { expect, it } from 'vitest';
import { matchRecipients } from './matchRecipients';

const bob = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', name: 'Bob İpek' } as const;
const nobody = { address: `0x${'12'.repeat(20)}`, name: null } as const;
const match = (text: string, locale = 'en') => matchRecipients({ list: [bob, nobody], text, locale });

it('offers all before anything is typed', () => {
  expect(match('')).toEqual([bob, nobody]);
  expect(match('  ')).toEqual([bob, nobody]);
  expect(match('0x')).toEqual([bob, nobody]);
});

it('finds people by a part of their name in the letters of the language, and by how their address begins', () => {
  expect(match('bOB')).toEqual([bob]);
  expect(match('ipek', 'tr')).toEqual([bob]);
  expect(match('0x5AAEB')).toEqual([bob]);
  expect(match(bob.address.toLowerCase())).toEqual([bob]);
});

it('does not take the end of an address for it, nor another address that looks alike', () => {
  expect(match('BeAed')).toEqual([]);
  expect(match(`0x5aAe${'0'.repeat(31)}BeAed`)).toEqual([]);
});
