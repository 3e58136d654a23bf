import { messageOf } from '../../../errors/base';
import { NodeError } from '../../../errors/node';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Effects } from '../../../wire/approval/effects';
import type { SolanaFacts } from '../../../wire/approval/solana';
import type { ChainClient } from '../../networks';
import { shortenAddress, type Address } from '../accounts/address';
import { feeOf, mostUnits } from '../fees/fees';
import { readIdls } from '../idl/readIdl';
import { callFacts } from '../insight/callFacts';
import { effectsOf } from '../insight/effects';
import { transactionRisks } from '../insight/risks';
import { simulate } from '../insight/simulate';
import { decodeTransaction, type DecodedTransaction } from '../instructions/decodeTransaction';
import { readAccounts } from '../network/node';
import { computeBudgetProgram } from '../programs';
import { readMemo } from '../send/memo';
import { readTokens } from '../tokens/readToken';
import { readTokenAccount } from '../tokens/tokenAccount';
import { resolveAccounts } from '../transactions/resolveAccounts';
import { serializeTransaction, type WireTransaction } from '../transactions/wireTransaction';

/** Units of an instruction where the transaction does not say (`DEFAULT_INSTRUCTION_COMPUTE_UNIT_LIMIT`). */
const defaultUnits = 200_000;

type Tables = ReadonlyMap<Address, readonly Address[]>;

interface Asked {
  transaction: WireTransaction;
  tables: Tables;
  account: Address;
}

/** A transaction that somebody else has made, as it stands, before the node was asked what it does. */
export function factsOfRequest({ transaction, tables, account }: Asked): SolanaFacts {
  const decoded = decodeTransaction(transaction.message, tables);
  const { instructions: own } = withoutBudget(decoded);
  const paid = own.flatMap(({ decoded: each }) => {
    const from = each?.accounts['source']?.address;
    return each?.name === 'transferSol' && from === account
      ? [{ to: each.accounts['destination']?.address ?? null, amount: BigInt(String(each.args['amount'] ?? 0)) }]
      : [];
  });
  const isPlain = own.length === 1 && paid.length === 1;
  return {
    namespace: 'solana',
    from: account,
    isPlain,
    to: (isPlain ? paid[0]?.to : own[0]?.programAddress) ?? decoded.feePayer,
    value: String(paid.reduce((sum, { amount }) => sum + amount, 0n)),
    call: isPlain ? null : callFacts(withoutBudget(decoded)),
    token: null,
    fee: feeOfRequest(decoded, { transaction, account }),
    speeds: null,
    rent: '0',
    received: null,
    memo: readMemo(own),
    problem: null,
    revertReason: null,
    risks: [],
    effects: { status: 'pending', changes: [], allowances: [] },
  };
}

const withoutBudget = (decoded: DecodedTransaction): DecodedTransaction => ({
  ...decoded,
  instructions: decoded.instructions.filter(({ programAddress }) => programAddress !== computeBudgetProgram),
});

/** Nothing where somebody else pays. */
function feeOfRequest(
  { instructions, feePayer }: DecodedTransaction,
  { transaction, account }: Omit<Asked, 'tables'>,
): SolanaFacts['fee'] {
  if (feePayer !== account) return { ...feeOf({ signatures: 0, units: 0, unitPrice: 0n }), base: '0' };
  const asked = (name: string, arg: string) =>
    instructions.find(({ decoded }) => decoded?.name === name)?.decoded?.args[arg] ?? null;
  const count = instructions.filter(({ programAddress }) => programAddress !== computeBudgetProgram).length;
  const units = asked('setComputeUnitLimit', 'units');
  return feeOf({
    signatures: transaction.signatures.length,
    units: Math.min(Number(units ?? count * defaultUnits), mostUnits),
    unitPrice: BigInt(String(asked('setComputeUnitPrice', 'microLamports') ?? 0)),
  });
}

/** The same with what it does and what is wrong with it. Never rejects. */
export async function describe(
  client: ChainClient,
  input: Asked & {
    facts: SolanaFacts;
    known: readonly Address[];
    chain: ApprovalChain;
    /** Epoch ms. */
    now: number;
  },
): Promise<SolanaFacts> {
  const decoded = decodeTransaction(input.transaction.message, input.tables);
  const unknown = decoded.instructions.filter((each) => each.decoded === null);
  const [described, idls] = await Promise.all([
    judge(client, { ...input, decoded }),
    readIdls(
      client,
      unknown.map(({ programAddress }) => programAddress),
    ),
  ]);
  return idls.size === 0 || described.isPlain
    ? described
    : { ...described, call: callFacts(withoutBudget(decoded), idls) };
}

async function judge(
  client: ChainClient,
  {
    facts,
    known,
    chain,
    decoded,
    now,
    ...asked
  }: Asked & {
    now: number;
    facts: SolanaFacts;
    known: readonly Address[];
    chain: ApprovalChain;
    decoded: DecodedTransaction;
  },
): Promise<SolanaFacts> {
  const { transaction, tables, account } = asked;
  const writable = resolveAccounts(transaction.message, tables).flatMap(({ isWritable, address }) =>
    isWritable && address !== null ? [address] : [],
  );
  const isKnown = decoded.instructions.every((each) => each.decoded !== null);
  const held = isKnown ? new Map<Address, string>() : await readHeld(client, { account, writable });
  const risksOf = (effects: Effects) => transactionRisks({ transaction: decoded, effects, account, known, held });
  const unseen: Effects = { status: 'failed', changes: [], allowances: [], unseen: true };
  try {
    const run = await simulate(client, { transaction: serializeTransaction(transaction), writable });
    if (run.failure !== null)
      return { ...facts, problem: 'reverts', revertReason: run.failure, effects: unseen, risks: risksOf(unseen) };
    const coin = { ticker: chain.ticker, decimals: chain.decimals };
    const fee = BigInt(facts.fee?.expected ?? 0);
    const effects = await effectsOf(client, { account, fee, changes: run.changes, coin, now });
    return { ...facts, effects, risks: risksOf(effects) };
  } catch (error) {
    const isNode = error instanceof NodeError;
    return {
      ...facts,
      effects: unseen,
      risks: risksOf(unseen),
      problem: isNode ? 'estimate' : 'chainUnreachable',
      revertReason: isNode ? messageOf(error) : null,
    };
  }
}

/** What the account holds of tokens where the transaction may write, by symbol, simulation or not. Never rejects. */
async function readHeld(
  client: ChainClient,
  { account, writable }: { account: Address; writable: readonly Address[] },
): Promise<Map<Address, string>> {
  try {
    const found = await readAccounts(client, writable);
    const own = writable.flatMap((address, i) => {
      const tokens = found[i] ? readTokenAccount(found[i]) : null;
      return tokens?.owner === account && tokens.amount > 0n ? [{ address, mint: tokens.mint }] : [];
    });
    const named = await readTokens(client, [...new Set(own.map(({ mint }) => mint))]);
    return new Map(own.map(({ address, mint }) => [address, named.get(mint)?.symbol ?? shortenAddress(mint)]));
  } catch {
    return new Map();
  }
}
