import { Keypair } from '@solana/web3.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesToBase58 } from '../../../kit/base58';
import { hexToBytes } from '../../../kit/hex';
import { bubblegumProgram, stakeProgram, systemProgram, token2022Program, tokenProgram } from '../programs';
import { innerRisks, readInner } from './innerInstructions';

const address = () => Keypair.generate().publicKey.toBase58();
const [me, thief, place] = [address(), address(), address()];
const all = [
  { address: me, isSigner: true, isWritable: true },
  { address: place, isSigner: false, isWritable: true },
];
const risks = (...instructions: unknown[]) => innerRisks(readInner([{ index: 0, instructions }], all), me);
const parsed = (programId: string, type: string, info: object) => ({
  programId,
  parsed: { type, info },
  stackHeight: 2,
});
const managed = { kind: 'managesAll', level: 'danger', values: { address: thief } };

describe('risks of inner instructions', () => {
  // As nodes write them (`jsonParsed` of solana-account-decoder).
  it.each<[string, string, object, string?]>([
    [
      tokenProgram,
      'setAuthority',
      { account: place, authority: me, authorityType: 'accountOwner', newAuthority: thief },
    ],
    [
      token2022Program,
      'setAuthority',
      { mint: place, multisigAuthority: place, signers: [me], authorityType: 'mintTokens', newAuthority: thief },
    ],
    [tokenProgram, 'closeAccount', { account: place, destination: thief, owner: me }, 'paysOut'],
    [systemProgram, 'assign', { account: me, owner: thief }],
    [systemProgram, 'authorizeNonce', { nonceAccount: place, nonceAuthority: me, newAuthorized: thief }],
    [
      stakeProgram,
      'authorize',
      { stakeAccount: place, authority: me, newAuthority: thief, authorityType: 'Withdrawer' },
    ],
    [
      stakeProgram,
      'authorizeWithSeed',
      { stakeAccount: place, authorityBase: me, newAuthorized: thief, authorityType: 'Withdrawer' },
    ],
  ])('are found in %s %s', (programId, type, info, kind = 'managesAll') => {
    expect(risks(parsed(programId, type, info))).toEqual([{ ...managed, kind }]);
    // The same call about somebody else’s account is no risk.
    const others = JSON.parse(JSON.stringify(info).replaceAll(me, place)) as object;
    expect(risks(parsed(programId, type, others))).toEqual([]);
  });

  it('are found in raw bytes that the node has not parsed, with accounts by address and by index', () => {
    const data = bytesToBase58(hexToBytes(`a334c8e78c0345ba${'00'.repeat(108)}`));
    const accounts = [address(), me, me, thief, ...Array.from({ length: 4 }, address)];
    const lost = [{ kind: 'losesItem', level: 'danger', values: {} }];
    expect(risks({ programId: bubblegumProgram, accounts, data })).toEqual(lost);
    const named = [...all, ...accounts.map((one) => ({ address: one, isSigner: false, isWritable: false }))];
    const indexed = [2, 0, 0, 5, 6, 7, 8, 9];
    const program = { address: bubblegumProgram, isSigner: false, isWritable: false };
    const call = { programIdIndex: named.length, accounts: indexed, data };
    expect(innerRisks(readInner([{ index: 0, instructions: [call] }], [...named, program]), me)).toEqual(lost);
  });

  it('do not include an approval of a delegate, which is read from the accounts', () => {
    const info = { source: place, delegate: thief, owner: me, amount: '5' };
    expect(risks(parsed(tokenProgram, 'approve', info))).toEqual([]);
  });

  it('are looked for without throwing, whatever the node returns', () => {
    fc.assert(
      fc.property(fc.anything(), (told) => {
        innerRisks(readInner(told, all), me);
        risks(told, { programId: tokenProgram, parsed: told, accounts: told, data: told });
        risks({ programId: systemProgram, parsed: { type: 'assign', info: told } });
      }),
    );
  });
});
