import { describe, expect, it } from 'vitest';
import { bytesToHex, hexToBytes } from '../../../kit/hex';
import { bytesToBase64 } from '../../../kit/base64';
import vectors from '../../../../tests/vectors/metaplex.json';
import { bubblegumProgram, tokenMetadataProgram } from '../programs';
import { moveProgrammable } from '../tokens/programmable';
import type { Instruction } from '../transactions/compileMessage';
import { decodeInstruction } from '../instructions/decodeInstruction';
import { assetId, leafOf } from './leaf';
import { moveCompressed } from './moveCompressed';

/** Results of Metaplex’s own libraries (tests/vectors/metaplex.json names them). */
const keysOf = ({ accounts }: Instruction) =>
  accounts.map(({ address, isSigner, isWritable }) => [address, isSigner, isWritable]);

describe('compressed collectibles', () => {
  it.each(vectors.compressed)('have the leaf and the transfer of Metaplex’s library (version $version)', (vector) => {
    const { place, to, version } = vector;
    expect(bytesToHex(leafOf(place))).toBe(vector.leaf);
    expect(assetId(place)).toBe(place.id);
    const tree = { version: version === 1 ? 1 : 2, depth: 3, canopy: 0, roots: [] } as const;
    const move = (canopy: number) =>
      moveCompressed({ place, to, tree: { ...tree, canopy, roots: [] }, root: hexToBytes(vector.root) });
    expect(keysOf(move(0))).toEqual(vector.keys);
    expect(bytesToHex(move(0).data)).toBe(vector.data);
    // Proof nodes that the tree account itself holds (its canopy) are not sent.
    expect(keysOf(move(2))).toEqual(vector.keys.slice(0, -2));
    const decoded = decodeInstruction({ ...move(0), accounts: move(0).accounts });
    expect(decoded?.name).toBe(version === 1 ? 'transfer' : 'transferV2');
  });
});

describe('instructions of Bubblegum’s second version', () => {
  it.each(vectors.second)(
    'are decoded as Metaplex’s library encoded them ($name)',
    ({ name, owner, to, keys, data }) => {
      const accounts = keys.map(([address, isSigner, isWritable]) => ({
        address: String(address),
        isSigner: isSigner === true,
        isWritable: isWritable === true,
      }));
      const read = decodeInstruction({ programAddress: bubblegumProgram, accounts, data: hexToBytes(data) });
      expect(read).toMatchObject({ name, args: { nonce: 5n, index: 5 }, accounts: { leafOwner: { address: owner } } });
      const { newLeafOwner, newLeafDelegate } = read?.accounts ?? {};
      expect((newLeafOwner ?? newLeafDelegate)?.address).toBe(name === 'burnV2' ? undefined : to);
      expect(read?.otherAccounts).toEqual([]);
      expect(accounts.at(-1)?.address).toBe(read?.accounts['systemProgram']?.address);
    },
  );
});

describe('programmable collectibles', () => {
  const answering = (accounts: Record<string, string>) => ({
    request: async (_method: string, params: unknown) => ({
      value: (params as [string[]])[0].map((address) =>
        accounts[address] === undefined
          ? null
          : {
              owner: tokenMetadataProgram,
              lamports: 1,
              executable: false,
              data: [bytesToBase64(hexToBytes(accounts[address])), 'base64'],
            },
      ),
    }),
  });

  it.each(vectors.programmable)(
    'are transferred by the same instruction as with Metaplex’s library, unless they are locked',
    async (vector) => {
      const { mint, source, owner: from, to, record } = vector;
      const place = String(vector.keys[5]?.[0]);
      const move = (kept: Record<string, string>) =>
        moveProgrammable(answering({ [place]: vector.metadata, ...kept }), { mint, source, from, to });
      const moved = await move({ [record]: '0bff00' });
      expect(moved && keysOf(moved)).toEqual(vector.keys);
      expect(moved && bytesToHex(moved.data)).toBe(vector.data);
      await expect(move({ [record]: '0bff01' })).rejects.toThrow(/is locked/);
      await expect(move({ [record]: '0bff02' })).rejects.toThrow(/is locked/);
    },
  );

  it('moveProgrammable returns null for a plain token, for cut-off metadata and without metadata', async () => {
    const [{ mint, source, owner: from, to, metadata, keys } = vectors.programmable[0]!] = vectors.programmable;
    const place = String(keys[5]?.[0]);
    const input = { mint, source, from, to };
    for (const data of [metadata.replace('01ff0104', '01ff0100'), metadata.slice(0, 400), '04', ''])
      expect(await moveProgrammable(answering({ [place]: data }), input)).toBeNull();
    expect(await moveProgrammable(answering({}), input)).toBeNull();
  });
});
