import { expect, it } from 'vitest';
import { matchRecipients } from './RecipientStep';

const bob = { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', name: 'Bob İpek' } as const;
const nobody = { address: `0x${'12'.repeat(20)}`, name: null } as const;
const match = (text: string, locale = 'en') => matchRecipients({ list: [bob, nobody], text, locale });

it('returns all recipients for an empty input', () => {
  expect(match('')).toEqual([bob, nobody]);
  expect(match('  ')).toEqual([bob, nobody]);
  expect(match('0x')).toEqual([bob, nobody]);
});

it('matches a part of a name in the letters of the language, or the start of an address', () => {
  expect(match('bOB')).toEqual([bob]);
  expect(match('ipek', 'tr')).toEqual([bob]);
  expect(match('0x5AAEB')).toEqual([bob]);
  expect(match(bob.address.toLowerCase())).toEqual([bob]);
});

it('does not match the end of an address, or another address that looks similar', () => {
  expect(match('BeAed')).toEqual([]);
  expect(match(`0x5aAe${'0'.repeat(31)}BeAed`)).toEqual([]);
});
