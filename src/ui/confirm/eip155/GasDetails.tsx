import type { ApprovalChain } from '../../../wire/approval/approval';
import { eip155Facts } from '../../../wire/approval/eip155';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { TransactionDetails } from '../transaction/TransactionDetails';
import { useGasFacts } from './useGasFacts';

/** Everything that is signed for a transaction of the Ethereum family, collapsed. */
export function GasDetails({ transaction, chain }: { transaction: TransactionFacts; chain: ApprovalChain }) {
  return <TransactionDetails transaction={transaction} chain={chain} more={useGasFacts(eip155Facts(transaction))} />;
}
