import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import type { ApprovalChain } from '../../wire/approval/approval';
import type { TransactionFacts } from '../../wire/approval/transaction';
import { GasDetails } from './eip155/GasDetails';
import { GasTransaction } from './eip155/GasTransaction';
import { TransactionDetails } from './transaction/TransactionDetails';
import { TransactionRequest, type TransactionProps } from './transaction/TransactionRequest';

interface FamilyScreens {
  Transaction: ComponentType<TransactionProps>;
  Details: (props: { transaction: TransactionFacts; chain: ApprovalChain }) => ReactNode;
}

/** Fetched with the first transaction of Solana. */
const SolanaTransaction = lazy(async () => ({
  default: (await import('./solana/SolanaTransaction')).SolanaTransaction,
}));

/**
 * Until it has been fetched, everything already stands where it will stay, as while the fee and the effects are being computed: the words
 * of the other families do not describe a transaction of this one.
 */
const LateSolanaTransaction = (props: TransactionProps) => (
  <Suspense fallback={<TransactionRequest {...props} approval={asPending(props.approval)} />}>
    <SolanaTransaction {...props} />
  </Suspense>
);

function asPending(approval: TransactionProps['approval']): TransactionProps['approval'] {
  const { transaction } = approval;
  const effects = { status: 'pending' as const, changes: [], allowances: [] };
  return { ...approval, estimating: true, transaction: { ...transaction, problem: null, effects } };
}

/** Families whose confirmations show more, or offer more choices, than the shared screens. */
const own: Readonly<Record<string, FamilyScreens>> = {
  eip155: { Transaction: GasTransaction, Details: GasDetails },
  solana: { Transaction: LateSolanaTransaction, Details: TransactionDetails },
};

const shared: FamilyScreens = { Transaction: TransactionRequest, Details: TransactionDetails };

/** Returns the screens that confirm the transactions of a family. */
export const familyScreens = (namespace: string): FamilyScreens => own[namespace] ?? shared;
