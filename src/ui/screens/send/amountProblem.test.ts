import { describe, expect, it } from 'vitest';
import { texts as en } from '../../../texts/en/transfer';
import { amountProblem, isAdvice, isShownWhileTyping } from './amountProblem';

const coin = { kind: 'coin', chainId: '0x1' } as const;
const nft = { kind: 'nft', chainId: '0x1', address: '0x01', tokenId: '1', name: '', image: null } as const;
const token = (decimals: number) =>
  ({ kind: 'token', chainId: '0x1', address: '0x01', symbol: '', decimals, logo: null }) as const;
const say = (input: Parameters<typeof amountProblem>[0]): string | null => {
  const problem = amountProblem(input);
  return problem && en.send[problem];
};

describe('the texts of the specification', () => {
  it.each([
    [{ asset: null, text: '1', decimals: 18, held: '1' }, 'Please select a token'],
    [{ asset: coin, text: '', decimals: 18, held: '1' }, 'Enter an amount'],
    [{ asset: coin, text: '0', decimals: 18, held: '1' }, 'Enter an amount'],
    [{ asset: coin, text: '.', decimals: 18, held: '1' }, 'Enter an amount'],
    [{ asset: coin, text: 'abc', decimals: 18, held: '1' }, 'Enter a number, like 0.5'],
    [{ asset: coin, text: '-1', decimals: 18, held: '1' }, 'Enter a number, like 0.5'],
    [{ asset: coin, text: '1,000.5', decimals: 18, held: '1' }, 'Enter a number, like 0.5'],
    [{ asset: coin, text: '1', decimals: 18, held: '999999999999999999' }, 'Insufficient Balance'],
    [{ asset: coin, text: '1', decimals: 18, held: '1000000000000000000' }, null],
  ] as const)('shows the text of the specification for %j', (input, text) => expect(say(input)).toBe(text));

  it('has the text of the specification for an invalid address', () => {
    expect(en.send.invalidAddress).toBe('Invalid address');
  });
});

it('supports tokens of 0 and 30 decimals, and huge balances', () => {
  expect(amountProblem({ asset: token(0), text: '1.5', decimals: 0, held: '2' })).toBe('tooFine');
  expect(amountProblem({ asset: token(0), text: '2', decimals: 0, held: '2' })).toBeNull();
  expect(amountProblem({ asset: token(30), text: `0.${'0'.repeat(29)}1`, decimals: 30, held: '1' })).toBeNull();
  expect(amountProblem({ asset: token(30), text: '1', decimals: 30, held: '9'.repeat(78) })).toBeNull();
});

it('needs no amount for a unique collectible, and notices that it is no longer owned', () => {
  const cat = { ...nft, standard: 'erc721' } as const;
  expect(amountProblem({ asset: cat, text: '', decimals: 0, held: '1' })).toBeNull();
  expect(amountProblem({ asset: cat, text: '', decimals: 0, held: '0' })).toBe('notOwned');
  const potion = { ...nft, standard: 'erc1155' } as const;
  expect(amountProblem({ asset: potion, text: '', decimals: 0, held: '4' })).toBe('enterAmount');
  expect(amountProblem({ asset: potion, text: '5', decimals: 0, held: '4' })).toBe('insufficient');
});

it('reports no problem while the balance is unknown', () => {
  expect(amountProblem({ asset: coin, text: '1', decimals: 18, held: undefined })).toBeNull();
  expect(amountProblem({ asset: coin, text: '1', decimals: 18, held: null })).toBeNull();
});

describe('the network fee', () => {
  const say = (text: string, most: bigint | null, asset: Parameters<typeof amountProblem>[0]['asset'] = coin) =>
    amountProblem({ asset, text, decimals: 18, held: '1000000000000000000', most });

  it('warns if coin and fee exceed the balance, without blocking', () => {
    expect(say('1', 999_000_000_000_000_000n)).toBe('feeTooMuch');
    expect(say('0.999', 999_000_000_000_000_000n)).toBeNull();
    expect(say('1', null)).toBeNull();
    expect(say('1.1', 0n)).toBe('insufficient');
    expect([isAdvice('feeTooMuch'), isAdvice('insufficient'), isAdvice(null)]).toEqual([true, false, false]);
  });

  it('is ignored for tokens', () => {
    expect(say('1', 0n, token(18))).toBeNull();
  });
});

it('shows a problem while typing only if further typing cannot fix it', () => {
  const early = (text: string) =>
    isShownWhileTyping(amountProblem({ asset: token(2), text, decimals: 2, held: '1000' }));
  for (const text of ['', '.', '0', '0.', '0.0', '1', '9.99']) expect([text, early(text)]).toEqual([text, false]);
  for (const text of ['1e3', '1 000', '0.001', '11', '-']) expect([text, early(text)]).toEqual([text, true]);
});
