import type { TokenFee } from '../../../wire/approval/approval';
import type { MoneyPrices } from '../../../wire/approval/effects';
import type { SolanaFee } from '../../../wire/approval/solana';
import { tokenFeeRisks } from '../../transactions/tokenFeeRisks';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';
import { findAssociatedTokenAddress } from '../accounts/programAddress';
import { feeOf, maxUnits } from '../fees/fees';
import { readAccounts } from '../network/node';
import { computeBudget, transferTokens } from '../send/buildInstructions';
import { readLifetime } from '../send/signatureStatus';
import { readTokens, type Token } from '../tokens/readToken';
import { readOwnedTokens, readTokenAccount, type OwnedTokens } from '../tokens/tokenAccount';
import { compileMessage, type Instruction } from '../transactions/compileMessage';
import { encodeMessage } from '../transactions/message';
import { toTransaction, type WireTransaction } from '../transactions/wireTransaction';
import { askPrice, readAcceptedTokens, type FeePayerService } from './service';

/** The service that pays the fee, and its charge. */
export interface FeeOffer {
  service: FeePayerService;
  /** Null if it charges nothing. */
  tokenFee: TokenFee | null;
  /** The instructions, including the payment to the service if there is one. */
  instructions: readonly Instruction[];
}

/**
 * Returns the offer of a service to pay the network fee for these instructions, free or for a token that the account holds. Returns null if
 * it does neither: then the account pays. Never rejects.
 */
export async function askForOffer(
  client: ChainClient,
  {
    service,
    account,
    instructions,
  }: { service: FeePayerService; account: Address; instructions: readonly Instruction[] },
): Promise<FeeOffer | null> {
  try {
    const { blockhash } = await readLifetime(client);
    const price = (all: readonly Instruction[], mint?: Address) => {
      const transaction = compile(service.address, { instructions: all, blockhash });
      return transaction && askPrice(service, { transaction, ...(mint !== undefined && { mint }) });
    };
    const first = await price(instructions);
    if (first?.lamports === 0n) return { service, tokenFee: null, instructions };
    if (!first) return null;
    const held = await findAccepted(client, { service, account });
    if (!held) return null;
    const { token, owned } = held;
    const pay = (amount: bigint) => payWith({ token, owned, account, amount, to: first.paymentAddress });
    const payment = pay(1n);
    if (!payment || !(await isThere(client, payment.destination, token.address))) return null;
    // Priced including the payment instruction, which needs more compute units.
    const asked = await price([...instructions, payment.instruction], token.address);
    const amount = asked?.tokens ?? null;
    const last = amount !== null && amount > 0n && amount <= owned.amount ? pay(amount) : null;
    if (!last || amount === null) return null;
    const { symbol, decimals } = token;
    const sum = String(amount);
    return {
      service,
      tokenFee: { token: token.address, symbol, decimals, expected: sum, max: sum },
      instructions: [...instructions, last.instruction],
    };
  } catch {
    return null;
  }
}

/** A network fee in lamports below which the charge of a service is not compared with it: one cent may be its smallest charge. */
const leastFee = 50_000n;

/** Adds to a charge what it is worth, and the risks of one that is far above the network's fee. */
export function judgeTokenFee(
  tokenFee: TokenFee,
  {
    fee: { units, unitPrice },
    coinDecimals,
    prices,
  }: { fee: Pick<SolanaFee, 'units' | 'unitPrice'>; coinDecimals: number; prices: MoneyPrices },
): TokenFee {
  // The service and the account sign.
  const network = BigInt(feeOf({ signatures: 2, units, unitPrice: BigInt(unitPrice) }).max);
  const coinFee = network > leastFee ? network : leastFee;
  return { ...tokenFee, prices, risks: tokenFeeRisks(tokenFee, { coinFee, coinDecimals, prices }) };
}

function compile(
  feePayer: Address,
  { instructions, blockhash }: { instructions: readonly Instruction[]; blockhash: string },
): WireTransaction | null {
  const budget = computeBudget({ units: maxUnits, unitPrice: 0n });
  const all = [...budget, ...instructions];
  return toTransaction(
    encodeMessage(compileMessage({ feePayer, instructions: all, lifetimeToken: blockhash, version: 0 })),
  );
}

/** Returns the first accepted token that the account holds and can spend. */
async function findAccepted(
  client: ChainClient,
  { service, account }: { service: FeePayerService; account: Address },
): Promise<{ token: Token; owned: OwnedTokens } | null> {
  const [accepted, held] = await Promise.all([
    readAcceptedTokens(service),
    readOwnedTokens(client, { owner: account }),
  ]);
  const tokens = await readTokens(client, accepted);
  for (const mint of accepted) {
    const token = tokens.get(mint);
    const owned = held.find((each) => each.mint === mint && !each.isFrozen && each.amount > 0n);
    if (token && owned && token.mint.isTransferable && token.mint.transferHook === null) return { token, owned };
  }
  return null;
}

function payWith({
  token,
  owned,
  account,
  amount,
  to,
}: {
  token: Token;
  owned: OwnedTokens;
  account: Address;
  amount: bigint;
  to: Address;
}): { destination: Address; instruction: Instruction } | null {
  const { program } = token.mint;
  const destination = findAssociatedTokenAddress({ owner: to, mint: token.address, program });
  if (destination === null) return null;
  const { address: mint, decimals } = token;
  const instruction = transferTokens({
    source: owned.address,
    mint,
    destination,
    owner: account,
    amount,
    decimals,
    program,
  });
  return { destination, instruction };
}

const isThere = async (client: ChainClient, address: Address, mint: Address): Promise<boolean> => {
  const [account = null] = await readAccounts(client, [address]);
  return account !== null && readTokenAccount(account)?.mint === mint;
};
