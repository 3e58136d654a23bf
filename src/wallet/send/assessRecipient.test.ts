import { expect, it } from 'vitest';
import { addresses } from '../../chains/eip155/accounts/addresses';
import { assessRecipient } from './assessRecipient';

const own = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
const judge = (text: string) => assessRecipient({ addresses, text, own });

it('accepts an address in lower case or with its checksum, with surrounding blanks', () => {
  expect(judge('0x00000000000000000000000000000000000000aa').kind).toBe('new');
  expect(judge(' 0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed ').kind).toBe('new');
});

it('rejects a wrong checksum, a short address and text that only resembles an address', () => {
  expect(judge('0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed')).toEqual({ kind: 'invalid', isWhole: true });
  expect(judge('0x5aAeb')).toEqual({ kind: 'invalid', isWhole: false });
  expect(judge('\u202e0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed').kind).toBe('invalid');
  expect(judge('').kind).toBe('invalid');
});

it('warns about the own address and about addresses that nobody owns', () => {
  expect(judge(own.toLowerCase()).kind).toBe('own');
  expect(judge(`0x${'0'.repeat(40)}`).kind).toBe('lost');
  expect(judge(`0x${'0'.repeat(36)}dEaD`.toLowerCase()).kind).toBe('lost');
});

it('warns about addresses that resemble a known one, and about the token’s own contract', () => {
  const known = ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'] as const;
  const twin = `0x5aae${'0'.repeat(32)}beaed`.slice(0, 38) + 'beaed'.slice(1);
  expect(assessRecipient({ addresses, text: known[0].toLowerCase(), own, known }).kind).toBe('ok');
  expect(assessRecipient({ addresses, text: twin, own, known })).toMatchObject({ kind: 'lookAlike', known: known[0] });
  expect(assessRecipient({ addresses, text: twin, own, token: twin.toUpperCase().replace('X', 'x') }).kind).toBe(
    'token',
  );
});
