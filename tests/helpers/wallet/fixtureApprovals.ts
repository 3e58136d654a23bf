import { messages } from './fixtures/messages';
import { requests } from './fixtures/requests';
import { transactions } from './fixtures/transactions';

/** One approval of every kind, and of every state with a different appearance. */
export const fixtureApprovals = { ...messages, ...transactions, ...requests };
