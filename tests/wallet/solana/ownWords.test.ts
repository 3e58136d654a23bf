import { deflateSync, gzipSync } from 'node:zlib';
import { Keypair, PublicKey, TransactionInstruction } from '@solana/web3.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { describe, expect, it } from 'vitest';
import { idlAddress } from '../../../src/chains/solana/idl/readIdl';
import { programMetadataProgram } from '../../../src/chains/solana/programs';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { own } from '../../helpers/wallet/solanaWallet';
import { message, useSolanaPage } from '../../helpers/wallet/solanaPage';

const discriminator = (name: string) => [...sha256(Buffer.from(`global:${name}`)).slice(0, 8)];
const idl = {
  metadata: { name: 'tiny_amm' },
  instructions: [
    {
      name: 'swap_exact',
      discriminator: discriminator('swap_exact'),
      accounts: [{ name: 'trader' }, { name: 'pools', accounts: [{ name: 'base' }] }],
      args: [
        { name: 'amount_in', type: 'u64' },
        { name: 'side', type: { defined: { name: 'Side' } } },
        { name: 'route', type: { vec: 'pubkey' } },
      ],
    },
  ],
  types: [{ name: 'Side', type: { kind: 'enum', variants: [{ name: 'Buy' }, { name: 'Sell' }] } }],
};

describe.skipIf(!canRunSurfpool)('a program’s description of itself on the chain', () => {
  const { world, connect, build, shownTransaction } = useSolanaPage();

  /** The account as `anchor idl init` writes it. */
  async function publish(program: string, packed: Buffer, owner = program) {
    const length = Buffer.from(Uint32Array.of(packed.length).buffer);
    const data = Buffer.concat([Buffer.alloc(40), length, packed]);
    await world.chain.rpc('surfnet_setAccount', [
      idlAddress(program),
      { lamports: 100_000_000, owner, data: data.toString('hex'), executable: false },
    ]);
  }

  /** The account as `program-metadata write idl` writes it for the upgrade authority (@solana-program/program-metadata 0.7.0). */
  async function publishMetadata(program: string, packed: Buffer, change: Partial<Record<string, number>> = {}) {
    const { kind = 2, canonical = 1, encoding = 1, compression = 2, format = 1, source = 0 } = change;
    const length = Buffer.from(Uint32Array.of(packed.length).buffer);
    const data = Buffer.concat([
      ...[Buffer.of(kind), new PublicKey(program).toBytes(), Buffer.alloc(32), Buffer.of(1, canonical)],
      ...[Buffer.from('idl'.padEnd(16, '\0')), Buffer.of(encoding, compression, format, source), length],
      ...[Buffer.alloc(5), packed],
    ]);
    const [place] = PublicKey.findProgramAddressSync(
      [new PublicKey(program).toBytes(), Buffer.from('idl'.padEnd(16, '\0'))],
      new PublicKey('ProgM6JCCvbYkfKqJYHePx4xxSUSqJp7rh8Lyv7nk7S'),
    );
    await world.chain.rpc('surfnet_setAccount', [
      place.toBase58(),
      { lamports: 100_000_000, owner: programMetadataProgram, data: data.toString('hex'), executable: false },
    ]);
  }

  async function shownCall(program: string, args: number[]) {
    const base = Keypair.generate().publicKey;
    const keys = [own, base.toBase58()].map((key) => ({
      pubkey: new PublicKey(key),
      isSigner: key === own,
      isWritable: false,
    }));
    const data = Buffer.from([...discriminator('swap_exact'), ...args]);
    const instruction = new TransactionInstruction({ keys, programId: new PublicKey(program), data });
    const signing = world.harness.ask('solana_signTransaction', { message: message(await build([instruction])) });
    const facts = await shownTransaction();
    await world.harness.press(false);
    await signing;
    return { ...facts, base: base.toBase58() };
  }
  const newProgram = () => Keypair.generate().publicKey.toBase58();
  const args = [...[0x40, 0x42, 0x0f, 0, 0, 0, 0, 0], 1, ...[1, 0, 0, 0], ...new PublicKey(own).toBytes()];
  const packed = deflateSync(JSON.stringify(idl));

  it('is shown on the confirmation, marked as its own, and the program still counts as unknown', async () => {
    await connect();
    const program = newProgram();
    await publish(program, packed);
    const { call, risks, base } = await shownCall(program, args);
    expect(call).toEqual({
      name: 'swap_exact',
      to: program,
      bySelf: 'tiny_amm',
      args: [
        { name: 'amount_in', value: '1000000' },
        { name: 'side', value: 'Sell' },
        { name: 'route', value: `[${own}]` },
        { name: 'trader', value: own },
        { name: 'base', value: base },
      ],
    });
    expect(risks.map(({ kind }) => kind)).toContain('unknownCall');
  });

  it('is read from the Program Metadata program, in any compression, before the older account', async () => {
    await connect();
    const json = Buffer.from(JSON.stringify(idl));
    for (const [compression, bytes] of [json, gzipSync(json), deflateSync(json)].entries()) {
      const program = newProgram();
      await publish(program, deflateSync(JSON.stringify({ ...idl, metadata: { name: 'older' } })));
      await publishMetadata(program, bytes, { compression });
      expect((await shownCall(program, args)).call).toMatchObject({ name: 'swap_exact', bySelf: 'tiny_amm' });
    }
  });

  it.each<[string, Partial<Record<string, number>>]>([
    ['is a buffer', { kind: 1 }],
    ['is somebody else’s word', { canonical: 0 }],
    ['is not text', { encoding: 3 }],
    ['is not JSON', { format: 2 }],
    ['lies on a server', { source: 1 }],
    ['lies in another account', { source: 2 }],
    ['is compressed otherwise', { compression: 7 }],
  ])('is ignored if it %s', async (_name, change) => {
    await connect();
    const program = newProgram();
    await publishMetadata(program, packed, change);
    expect((await shownCall(program, args)).call).toMatchObject({ name: 'unknown' });
  });

  it('is ignored if it does not match the bytes, is another program’s, expands too much, or is invalid', async () => {
    await connect();
    const isUnknown = async (program: string, bytes = args) => {
      expect((await shownCall(program, bytes)).call).toMatchObject({ name: 'unknown', to: program });
    };
    const [first, second, third, fourth] = [newProgram(), newProgram(), newProgram(), newProgram()];
    await publish(first, packed);
    await isUnknown(first, [...args, 0]);
    await isUnknown(first, args.slice(0, -1));
    await isUnknown(first, args.with(8, 7));
    await publish(second, packed, newProgram());
    await isUnknown(second);
    await publish(third, deflateSync(Buffer.alloc(50_000_000, 32)));
    await isUnknown(third);
    await publish(fourth, Buffer.from('no zlib'));
    await isUnknown(fourth);
  });

  it('is read in the older format too, and recursive types end', async () => {
    await connect();
    const older = newProgram();
    const { instructions, types } = idl;
    const [swap] = instructions;
    const old = {
      name: 'tiny_amm',
      instructions: [
        {
          name: 'swapExact',
          accounts: swap?.accounts,
          args: [
            { name: 'amountIn', type: 'u64' },
            { name: 'side', type: { defined: 'Side' } },
            { name: 'route', type: { vec: 'publicKey' } },
          ],
        },
      ],
      types,
    };
    await publish(older, deflateSync(JSON.stringify(old)));
    expect((await shownCall(older, args)).call).toMatchObject({ name: 'swapExact', bySelf: 'tiny_amm' });
    const endless = newProgram();
    const self = { kind: 'struct', fields: [{ name: 'again', type: { defined: { name: 'Side' } } }] };
    await publish(endless, deflateSync(JSON.stringify({ ...idl, types: [{ name: 'Side', type: self }] })));
    expect((await shownCall(endless, args)).call).toMatchObject({ name: 'unknown' });
  });
});
