import {
  calculateFee,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  getMint,
  getTransferFeeConfig,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  type TransferFee,
} from '@solana/spl-token';
import { PublicKey, SystemProgram, type Connection, type TransactionInstruction } from '@solana/web3.js';
import { nativeMint } from '../../../../src/chains/solana/programs';
import { solanaTokens } from '../../config/solanaKeys';
import { coins } from '../ramp/pricing';

const [dollar, toll] = solanaTokens;
/** The assets that the market maker trades, with the price of a whole unit in US dollars. */
export const traded = new Map<string, { usd: number; decimals: number; program: PublicKey | null }>([
  [nativeMint, { usd: coins.sol.usd, decimals: coins.sol.decimals, program: null }],
  [dollar.address, { usd: coins['tusd-solana'].usd, decimals: dollar.decimals, program: TOKEN_PROGRAM_ID }],
  [toll.address, { usd: 0.5, decimals: toll.decimals, program: TOKEN_2022_PROGRAM_ID }],
]);
/** Returns the transfer fee that the token's creator charges, or null if there is none. */
export async function feeOf(connection: Connection, mint: string): Promise<TransferFee | null> {
  const program = traded.get(mint)?.program;
  if (program !== TOKEN_2022_PROGRAM_ID) return null;
  const config = getTransferFeeConfig(await getMint(connection, new PublicKey(mint), 'confirmed', program));
  return config && config.newerTransferFee;
}
export const less = (fee: TransferFee | null, amount: bigint) => amount - (fee ? calculateFee(fee, amount) : 0n);

/** Returns the instruction that transfers an asset from one account to another. */
export function move({
  mint,
  from,
  to,
  amount,
}: {
  mint: string;
  from: PublicKey;
  to: PublicKey;
  amount: bigint;
}): TransactionInstruction {
  const { program = null, decimals = 0 } = traded.get(mint) ?? {};
  if (program === null) return SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: amount });
  const [token, at] = [
    new PublicKey(mint),
    (owner: PublicKey) => getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, program),
  ];
  return createTransferCheckedInstruction(at(from), token, at(to), from, amount, decimals, [], program);
}

/** Returns the balance of an owner, and the rent of a new token account if the owner has none. */
export async function look(
  connection: Connection,
  { mint, owner }: { mint: string; owner: PublicKey },
): Promise<{ held: bigint; rent: number }> {
  const program = traded.get(mint)?.program ?? null;
  if (program === null) return { held: BigInt(await connection.getBalance(owner)), rent: 0 };
  const account = getAssociatedTokenAddressSync(new PublicKey(mint), owner, true, program);
  const found = await connection.getTokenAccountBalance(account).catch(() => null);
  // A Token-2022 account has extra space for the withheld transfer fee and for the immutable-owner extension.
  const size = program === TOKEN_2022_PROGRAM_ID ? 182 : 165;
  const rent = found === null ? await connection.getMinimumBalanceForRentExemption(size) : 0;
  return { held: BigInt(found?.value.amount ?? 0), rent };
}
