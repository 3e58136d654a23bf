import { beforeEach, describe, expect, it } from 'vitest';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { registryParty, signStatement, statements } from '../../../src/custody/statements';
import { fillRandom } from '../../../src/kit/randomId';
import type { Open } from '../../../src/wire/http/shareNode';
import { createFakeClock, type FakeClock } from '../../../tests/helpers/fakeClock';
import { createBindingCheck } from './checkBinding';
import { commitmentLifetime } from './tokenCommitments';
import type { VerifiedToken } from './tokenVerifier';

const nodes = new Map([1, 2, 3].map((index) => [index, randomScalar(fillRandom)]));
const registry = randomScalar(fillRandom);
const ephemeral = randomScalar(fillRandom);
const tokenHash = 'ab'.repeat(32);
const word = { connectionId: 'company', tokenHash, ephemeralPublicKey: publicKeyHex(ephemeral) };
const refused = { code: 'unauthorized' };

let clock: FakeClock;
let taken: unknown[];
beforeEach(() => {
  clock = createFakeClock();
  taken = [];
});

function receipt(party: number | typeof registryParty, issuedAt: number, privateKey: Uint8Array) {
  return { issuedAt, signature: signStatement(statements.committed({ ...word, party, issuedAt }), privateKey) };
}

/** Checks a token with receipts of these ages (ms) by node, and of the registry. */
function show({ receipts, witness = 0 }: { receipts: [index: number, age: number, by?: number][]; witness?: number }) {
  const check = createBindingCheck({
    threshold: 2,
    peers: () => new Map([...nodes].map(([index, key]) => [index, publicKeyHex(key)])),
    registryKey: () => publicKeyHex(registry),
    walletOrigin: 'https://wallet.example',
    commitments: {
      take(commitment) {
        taken.push(commitment);
        return Promise.resolve(true);
      },
    },
    clock,
  });
  const commitment = {
    receipts: receipts.map(([index, age, by = index]) => ({
      index,
      ...receipt(index, clock.now() - age, nodes.get(by) ?? expect.fail()),
    })),
    witness: receipt(registryParty, clock.now() - witness, registry),
  };
  const input: Open = { ...word, idToken: 'a.b.c', signature: '', commitment };
  const token: VerifiedToken = { user: 'u', subject: 's', tokenHash, issuedAt: 0, expiresAt: 0, binding: 'commit' };
  return check(input, token);
}

describe('a token that was committed to', () => {
  it('is accepted with receipts of t nodes and the registry', async () => {
    await show({
      receipts: [
        [1, 0],
        [2, 0],
      ],
    });
    expect(taken).toEqual([word]);
  });

  it('is accepted for as long as commitments are kept, and not a moment longer', async () => {
    const last = commitmentLifetime - 1;
    await show({
      receipts: [
        [1, last],
        [2, last],
      ],
      witness: last,
    });
    await expect(
      show({
        receipts: [
          [1, last],
          [2, last + 1],
        ],
        witness: 0,
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      show({
        receipts: [
          [1, 0],
          [2, 0],
        ],
        witness: last + 1,
      }),
    ).rejects.toMatchObject(refused);
  });

  it('is accepted with receipts of a clock that is less than a minute ahead, and no further', async () => {
    await show({
      receipts: [
        [1, -59_999],
        [2, 0],
      ],
      witness: -59_999,
    });
    await expect(
      show({
        receipts: [
          [1, -60_000],
          [2, 0],
        ],
      }),
    ).rejects.toMatchObject(refused);
    await expect(
      show({
        receipts: [
          [1, 0],
          [2, 0],
        ],
        witness: -60_000,
      }),
    ).rejects.toMatchObject(refused);
  });

  it.each([
    ['one node', { receipts: [[1, 0]] }],
    [
      'one node twice',
      {
        receipts: [
          [1, 0],
          [1, 5],
        ],
      },
    ],
    [
      'an unknown node',
      {
        receipts: [
          [1, 0],
          [9, 0, 2],
        ],
      },
    ],
    [
      'one node under the index of another',
      {
        receipts: [
          [1, 0],
          [2, 0, 1],
        ],
      },
    ],
  ] as const)('is rejected with receipts of %s', async (_what, { receipts }) => {
    await expect(show({ receipts: receipts.map((one) => [...one]) })).rejects.toMatchObject(refused);
    expect(taken).toEqual([]);
  });
});
