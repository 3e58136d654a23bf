import { Keypair } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { associatedTokenProgram, memoProgram, systemProgram, token2022Program, tokenProgram } from '../programs';
import { innerFacts } from './innerFacts';
import { readInner } from './innerInstructions';
import type { Units } from './units';

const address = () => Keypair.generate().publicKey.toBase58();
const [me, place, mint, program] = [address(), address(), address(), address()];
const units: Units = {
  coin: { symbol: 'SOL', decimals: 9 },
  tokens: new Map([place, mint].map((each) => [each, { symbol: 'TUSD', decimals: 6 }])),
};
const read = (inner: unknown) => innerFacts(readInner(inner, []), { units });
const parsed = (programId: string, type: string, info: unknown, stackHeight = 2) => ({
  programId,
  parsed: { type, info },
  stackHeight,
});

describe('inner instructions (calls by programs)', () => {
  it('are nested below the instruction that makes them', () => {
    const swap = { programId: program, accounts: [place], data: '', stackHeight: 2 };
    const pay = parsed(tokenProgram, 'transfer', { source: place, destination: mint, amount: '5', authority: me }, 3);
    const note = { programId: memoProgram, parsed: 'Order 7', stackHeight: 2 };
    const found = read([
      { index: 0, instructions: [swap, pay, { ...pay, stackHeight: 4 }, note] },
      { index: 2, instructions: [{ ...pay, stackHeight: 3 }, note] },
    ]);
    const names = (calls: readonly { name: string; calls?: unknown }[] = []): unknown =>
      calls.map(({ name, calls: inside }) => (inside ? [name, names(inside as typeof calls)] : name));
    expect(names(found.get(0))).toEqual([['unknown', [['token.transfer', ['token.transfer']]]], 'memo.addMemo']);
    // An instruction whose parent the node does not report is kept.
    expect(names(found.get(2))).toEqual(['token.transfer', 'memo.addMemo']);
    expect(found.get(0)?.at(-1)?.args).toEqual([{ name: 'memo', value: 'Order 7' }]);
    expect(found.get(1)).toBeUndefined();
  });

  it('have the same names as decoded instructions, and amounts in the unit of the token', () => {
    const calls = [
      parsed(systemProgram, 'transfer', { source: me, destination: place, lamports: 2_039_280 }),
      parsed(associatedTokenProgram, 'createIdempotent', { wallet: me, systemProgram, tokenProgram }),
      parsed(tokenProgram, 'transfer', { source: place, destination: me, amount: '1250000' }),
      parsed(token2022Program, 'transferChecked', {
        source: me,
        mint: program,
        tokenAmount: { amount: '70', decimals: 1, uiAmountString: '7' },
      }),
      parsed(tokenProgram, 'transfer', { source: me, destination: me, amount: '3' }),
    ];
    const [sent, made, known, checked, bare] = read([{ index: 0, instructions: calls }]).get(0) ?? [];
    expect(sent).toMatchObject({ name: 'system.transferSol', to: systemProgram });
    expect(sent?.args).toContainEqual({ name: 'lamports', value: '2039280', unit: units.coin });
    expect(made).toMatchObject({
      name: 'associatedToken.createAssociatedTokenIdempotent',
      args: [{ name: 'wallet', value: me }],
    });
    const amount = { name: 'amount', value: '1250000', unit: { symbol: 'TUSD', decimals: 6 } };
    expect(known?.args).toContainEqual(amount);
    expect(checked?.args).toContainEqual({ name: 'amount', value: '70', unit: { symbol: '', decimals: 1 } });
    expect(bare?.args).toContainEqual({ name: 'amount', value: '3' });
  });

  it('are sanitized and never throw, whatever the node returns', () => {
    const [hostile] =
      read([
        {
          index: 0,
          instructions: [
            parsed(tokenProgram, '\u202etransfer', {
              'a\u200bb': 'x'.repeat(1_000),
              tokenAmount: { amount: '1', decimals: 1e9 },
            }),
          ],
        },
      ]).get(0) ?? [];
    expect(hostile?.name).not.toContain('\u202e');
    expect(hostile?.args.map(({ value }) => value.length).every((length) => length <= 301)).toBe(true);
    expect(hostile?.args.some(({ unit }) => unit)).toBe(false);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (told, height) => {
        read(told);
        read([
          { index: told, instructions: [told, { ...parsed(tokenProgram, 'transfer', told), stackHeight: height }] },
        ]);
        read([{ index: 0, instructions: [parsed(systemProgram, 'transfer', { lamports: told, tokenAmount: told })] }]);
      }),
    );
  });
});
