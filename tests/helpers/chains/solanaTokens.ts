import {
  createFreezeAccountInstruction,
  createInitializeInterestBearingMintInstruction,
  createInitializeMintInstruction,
  createInitializeNonTransferableMintInstruction,
  createInitializePausableConfigInstruction,
  createInitializePermanentDelegateInstruction,
  createInitializeScaledUiAmountConfigInstruction,
  createInitializeTransferFeeConfigInstruction,
  createInitializeTransferHookInstruction,
  createPauseInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Connection, Keypair, PublicKey, SystemProgram, type TransactionInstruction } from '@solana/web3.js';
import { give, makeMint } from '../../../demo-host/stack/solana/mint';
import { createSender } from '../../../demo-host/stack/solana/sender';
import type { Surfpool } from './surfpool';

interface Gift {
  owner: string;
  amount: bigint;
}

/** Creates tokens with Solana's own libraries; `payer` is their authority. */
export async function openSolanaTokens({ url, wsUrl, fund }: Surfpool) {
  const connection = new Connection(url, { wsEndpoint: wsUrl, commitment: 'confirmed' });
  const payer = Keypair.generate();
  const authority = payer.publicKey;
  const send = createSender({ connection, payer });
  await fund(authority.toBase58(), 100_000_000_000);

  async function mint2022(
    extension: ExtensionType,
    { owner, amount }: Gift,
    initialize: (mint: PublicKey, authority: PublicKey) => TransactionInstruction,
  ): Promise<string> {
    const mint = Keypair.generate();
    const space = getMintLen([extension]);
    const lamports = await connection.getMinimumBalanceForRentExemption(space);
    const programId = TOKEN_2022_PROGRAM_ID;
    const shared = { mint: mint.publicKey, authority, programId };
    await send(
      [
        SystemProgram.createAccount({
          fromPubkey: authority,
          newAccountPubkey: mint.publicKey,
          space,
          lamports,
          programId,
        }),
        initialize(mint.publicKey, authority),
        createInitializeMintInstruction(mint.publicKey, 6, authority, null, programId),
      ],
      [mint],
    );
    await send(give({ ...shared, owner: new PublicKey(owner), amount }));
    return mint.publicKey.toBase58();
  }

  return {
    connection,
    payer,
    /** Creates a token of the original token program. */
    async mint({ decimals, owner, amount }: Gift & { decimals: number }): Promise<string> {
      const mint = Keypair.generate();
      const shared = { mint: mint.publicKey, authority };
      const made = await makeMint(connection, { ...shared, decimals });
      await send(
        [...made, ...give({ ...shared, owner: new PublicKey(owner), amount, programId: TOKEN_PROGRAM_ID })],
        [mint],
      );
      return mint.publicKey.toBase58();
    },
    /** Mints more of a token of the original token program. */
    give: ({ mint, owner, amount }: Gift & { mint: string }) =>
      send(
        give({
          mint: new PublicKey(mint),
          authority,
          owner: new PublicKey(owner),
          amount,
          programId: TOKEN_PROGRAM_ID,
        }),
      ),
    /** Creates a Token-2022 token that keeps a share of each transfer. */
    mintWithFee: ({ basisPoints, ...gift }: Gift & { basisPoints: number }) =>
      mint2022(ExtensionType.TransferFeeConfig, gift, (mint, key) =>
        createInitializeTransferFeeConfigInstruction(
          mint,
          key,
          key,
          basisPoints,
          1_000_000_000n,
          TOKEN_2022_PROGRAM_ID,
        ),
      ),
    /** Creates a token that its creator can take back. */
    mintWithDelegate: (gift: Gift) =>
      mint2022(ExtensionType.PermanentDelegate, gift, (mint, key) =>
        createInitializePermanentDelegateInstruction(mint, key, TOKEN_2022_PROGRAM_ID),
      ),
    /** Creates a token whose displayed amount is a multiple of the raw one, or includes interest in basis points a year. */
    mintThatScales: ({ factor, rate, ...gift }: Gift & { factor?: number; rate?: number }) =>
      rate === undefined
        ? mint2022(ExtensionType.ScaledUiAmountConfig, gift, (mint, key) =>
            createInitializeScaledUiAmountConfigInstruction(mint, key, factor ?? 1, TOKEN_2022_PROGRAM_ID),
          )
        : mint2022(ExtensionType.InterestBearingConfig, gift, (mint, key) =>
            createInitializeInterestBearingMintInstruction(mint, key, rate, TOKEN_2022_PROGRAM_ID),
          ),
    /** Creates a token of the original token program, and freezes the owner's account. */
    async mintThatFreezes({ owner, amount }: Gift): Promise<string> {
      const mint = Keypair.generate();
      const space = getMintLen([]);
      const lamports = await connection.getMinimumBalanceForRentExemption(space);
      const [programId, fromPubkey] = [TOKEN_PROGRAM_ID, authority];
      const account = getAssociatedTokenAddressSync(mint.publicKey, new PublicKey(owner), true);
      const shared = { mint: mint.publicKey, authority, owner: new PublicKey(owner), amount, programId };
      await send(
        [
          SystemProgram.createAccount({ fromPubkey, newAccountPubkey: mint.publicKey, space, lamports, programId }),
          createInitializeMintInstruction(mint.publicKey, 6, authority, authority, programId),
          ...give(shared),
          createFreezeAccountInstruction(account, mint.publicKey, authority),
        ],
        [mint],
      );
      return mint.publicKey.toBase58();
    },
    /** Creates a token that is paused at once, so that it cannot be transferred. */
    async mintThatIsPaused(gift: Gift): Promise<string> {
      const address = await mint2022(ExtensionType.PausableConfig, gift, (mint, key) =>
        createInitializePausableConfigInstruction(mint, key, TOKEN_2022_PROGRAM_ID),
      );
      await send([createPauseInstruction(new PublicKey(address), authority, [], TOKEN_2022_PROGRAM_ID)]);
      return address;
    },
    /** Creates a token that cannot be transferred, or runs a program on transfer. */
    mintThatStays: ({ kind, ...gift }: Gift & { kind: 'nonTransferable' | 'transferHook' }) =>
      kind === 'nonTransferable'
        ? mint2022(ExtensionType.NonTransferable, gift, (mint) =>
            createInitializeNonTransferableMintInstruction(mint, TOKEN_2022_PROGRAM_ID),
          )
        : mint2022(ExtensionType.TransferHook, gift, (mint, key) =>
            createInitializeTransferHookInstruction(mint, key, key, TOKEN_2022_PROGRAM_ID),
          ),
  };
}
