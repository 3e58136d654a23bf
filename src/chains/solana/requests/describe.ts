import type { ApprovalChain } from '../../../wire/approval/approval';
import type { SolanaFacts } from '../../../wire/approval/solana';
import type { ChainClient } from '../../networks';
import type { Address } from '../accounts/address';
import { feeOfRequest } from '../fees/requestFee';
import { readIdls } from '../idl/readIdl';
import { callFacts } from '../insight/callFacts';
import { counterpartyOf } from '../insight/counterparty';
import { innerFacts } from '../insight/innerFacts';
import { recipientsOf } from '../insight/recipients';
import {
  decodeTransaction,
  type DecodedTransaction,
  type TransactionInstruction,
} from '../instructions/decodeTransaction';
import { computeBudgetProgram } from '../programs';
import { readMemo } from '../send/memo';
import type { WireTransaction } from '../transactions/wireTransaction';
import { assessTransaction } from './assessTransaction';

type Tables = ReadonlyMap<Address, readonly Address[]>;

interface Asked {
  transaction: WireTransaction;
  tables: Tables;
  account: Address;
}

/** Returns the facts of a requested transaction before the node is asked for its effects. */
export function factsOfRequest({ transaction, tables, account }: Asked): SolanaFacts {
  const decoded = decodeTransaction(transaction.message, tables);
  const own = withoutBudget(decoded);
  const made = own.flatMap(({ decoded: each }) =>
    each?.accounts['owner']?.address === account ? (each.accounts['ata']?.address ?? []) : [],
  );
  const paid = own.flatMap(({ decoded: each }) => {
    const from = each?.accounts['source']?.address;
    const to = each?.accounts['destination']?.address ?? null;
    // Wrapped coins go to an account of the same owner.
    if (each?.name !== 'transferSol' || from !== account || made.includes(to ?? '')) return [];
    return [{ to, amount: BigInt(String(each.args['amount'] ?? 0)) }];
  });
  const isPlain = own.length === 1 && paid.length === 1;
  const recipients = recipientsOf(decoded, { account, owners: new Map() }).filter((to) => to !== account);
  return {
    namespace: 'solana',
    from: account,
    isPlain,
    to: (isPlain ? paid[0]?.to : null) ?? counterpartyOf(decoded, recipients),
    value: String(paid.reduce((sum, { amount }) => sum + amount, 0n)),
    call: isPlain ? null : callFacts(withoutBudget(decoded)),
    token: null,
    fee: feeOfRequest(decoded, account),
    speeds: null,
    rent: '0',
    received: null,
    recipients,
    memo: readMemo(own),
    problem: null,
    revertReason: null,
    risks: [],
    effects: { status: 'pending', changes: [], allowances: [] },
  };
}

const withoutBudget = ({ instructions }: DecodedTransaction): TransactionInstruction[] =>
  instructions.filter(({ programAddress }) => programAddress !== computeBudgetProgram);

const unknownAmong = (instructions: readonly TransactionInstruction[]): Address[] =>
  instructions.flatMap(({ decoded, programAddress }) => (decoded === null ? [programAddress] : []));

/** Returns the facts with the transaction's effects and risks. Never rejects. */
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
  const unknown = unknownAmong(decoded.instructions);
  const [{ facts, inner, units }, own] = await Promise.all([
    assessTransaction(client, { ...input, decoded }),
    readIdls(client, unknown),
  ]);
  if (facts.isPlain) return facts;
  const called = unknownAmong(inner.map(({ instruction }) => instruction));
  const more = await readIdls(
    client,
    called.filter((program) => !unknown.includes(program)),
  );
  const idls = new Map([...own, ...more]);
  const inside = innerFacts(inner, { idls, units });
  const byInstruction = new Map(decoded.instructions.map((each, i) => [each, inside.get(i) ?? []]));
  return { ...facts, call: callFacts(withoutBudget(decoded), { idls, units, inner: byInstruction }) };
}
