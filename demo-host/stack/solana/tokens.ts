import { TOKEN_2022_PROGRAM_ID, TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Connection, Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import * as v from 'valibot';
import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { metadataAddress } from '../../../src/chains/solana/tokens/readToken';
import { tokenMetadataProgram } from '../../../src/chains/solana/programs';
import { systemClock } from '../../../src/kit/clock';
import { utf8ToBytes } from '../../../src/kit/bytes';
import { localSeed, solanaTokens } from '../config/solanaKeys';
import { closeMint, give, makeMint, makeMint2022 } from './mint';
import { createSender } from './sender';
import { tile } from './tile';

/** What one faucet request gives: lamports, and tokens in their smallest unit. */
const gift = { lamports: 10_000_000_000, tokens: 1_000_000_000n };
const [dollar, toll] = solanaTokens;
/** Balance with which the mint authority pays, in lamports. The chain's own account has a thousand times as much. */
const stock = 1_000_000_000_000;

const HoldingSchema = v.object({ info: v.object({ tokenAmount: v.object({ amount: v.string() }) }) });
const amountOf = (parsed: unknown): bigint => BigInt(v.parse(HoldingSchema, parsed).info.tokenAmount.amount);

const keypair = (name: string): Keypair => Keypair.fromSeed(localSeed(name));

/** Returns functions for the seeded tokens of the local Solana chain: they are created once and given to anyone who requests them. */
export function openLocalTokens(url: string) {
  const connection = new Connection(url, 'confirmed');
  const client = createRpcClient({ urls: [url], fetch, clock: systemClock });
  const payer = keypair('authority');
  const authority = payer.publicKey;

  const send = createSender({ connection, payer });

  async function addCoins(address: PublicKey, lamports: number): Promise<number> {
    const all = (await connection.getBalance(address)) + lamports;
    await connection.requestAirdrop(address, lamports);
    while ((await connection.getBalance(address)) < all) await new Promise((resolve) => setTimeout(resolve, 50));
    return all;
  }

  /** Sets the metadata account of a mint directly, because the chain does not have Metaplex's program. */
  async function nameIt(mint: string, { name, symbol }: { name: string; symbol: string }): Promise<void> {
    const text = (value: string, size: number) => {
      const bytes = Buffer.alloc(4 + size);
      bytes.writeUInt32LE(size);
      bytes.set(utf8ToBytes(value), 4);
      return bytes;
    };
    const keys = [authority.toBytes(), new PublicKey(mint).toBytes()];
    const texts = [text(name, 32), text(symbol, 10), text('', 200)];
    const data = Buffer.concat([Buffer.of(4), ...keys, ...texts, Buffer.alloc(317)]);
    const account = { lamports: 5_616_720, owner: tokenMetadataProgram, data: data.toString('hex'), executable: false };
    await client.request('surfnet_setAccount', [metadataAddress(mint), account]);
  }

  return {
    /** Creates the tokens if they do not exist. */
    async seed(): Promise<void> {
      if (await connection.getAccountInfo(new PublicKey(toll.address))) return;
      await addCoins(authority, stock);
      const shared = { authority, decimals: dollar.decimals };
      const [first, second] = [keypair(dollar.key), keypair(toll.key)];
      const names = { name: toll.name, symbol: toll.symbol, uri: '' };
      await Promise.all([
        makeMint(connection, { ...shared, mint: first.publicKey }).then((made) => send(made, [first])),
        makeMint2022(connection, { ...shared, mint: second.publicKey, names, hasToll: true }).then((made) =>
          send(made, [second]),
        ),
        nameIt(dollar.address, dollar),
      ]);
    },

    /** Pays an exact amount of SOL or of the test dollar, in its smallest unit. Resolves with the transaction's signature. */
    async pay({ address, amount, isCoin }: { address: string; amount: bigint; isCoin: boolean }): Promise<string> {
      const owner = new PublicKey(address);
      if (!isCoin) {
        const dollars = { mint: new PublicKey(dollar.address), authority, owner, amount };
        return send(give({ ...dollars, programId: TOKEN_PROGRAM_ID }));
      }
      if ((await connection.getBalance(authority)) < Number(amount)) await addCoins(authority, stock);
      return send([SystemProgram.transfer({ fromPubkey: authority, toPubkey: owner, lamports: amount })]);
    },

    /** Gives SOL and both tokens to a market maker. */
    async stock(address: string, { lamports, tokens }: { lamports: number; tokens: bigint }): Promise<void> {
      const owner = new PublicKey(address);
      const shared = { authority, owner, amount: tokens };
      if ((await connection.getBalance(owner)) < lamports) await addCoins(owner, lamports);
      await send([
        ...give({ ...shared, mint: new PublicKey(dollar.address), programId: TOKEN_PROGRAM_ID }),
        ...give({ ...shared, mint: new PublicKey(toll.address), programId: TOKEN_2022_PROGRAM_ID }),
      ]);
    },

    /** Returns an unused address. Its key is discarded. */
    newAddress: (): string => Keypair.generate().publicKey.toBase58(),

    /** Returns an address's balance of SOL or of the test dollar, in its smallest unit. */
    async read({ address, isCoin }: { address: string; isCoin: boolean }): Promise<bigint> {
      const owner = new PublicKey(address);
      if (isCoin) return BigInt(await connection.getBalance(owner));
      const { value } = await connection.getParsedTokenAccountsByOwner(owner, { mint: new PublicKey(dollar.address) });
      return value.reduce((sum, { account }) => sum + amountOf(account.data.parsed), 0n);
    },

    /** Gives an address SOL, both tokens and an NFT. Resolves with its new balance in lamports. */
    async fund(address: string): Promise<number> {
      const owner = new PublicKey(address);
      const shared = { authority, owner, amount: gift.tokens };
      const mint = Keypair.generate();
      const names = tile(mint.publicKey.toBytes());
      const one = { mint: mint.publicKey, authority };
      const [lamports] = await Promise.all([
        addCoins(owner, gift.lamports),
        send([
          ...give({ ...shared, mint: new PublicKey(dollar.address), programId: TOKEN_PROGRAM_ID }),
          ...give({ ...shared, mint: new PublicKey(toll.address), programId: TOKEN_2022_PROGRAM_ID }),
        ]),
        makeMint2022(connection, { ...one, decimals: 0, names, hasToll: false }).then((made) =>
          send(
            [...made, ...give({ ...one, owner, amount: 1n, programId: TOKEN_2022_PROGRAM_ID }), closeMint(one)],
            [mint],
          ),
        ),
      ]);
      return lamports;
    },
  };
}
