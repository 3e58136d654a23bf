import { messages } from './fixtures/messages';
import { requests } from './fixtures/requests';
import { transactions } from './fixtures/transactions';

/** One request of every kind and of every state that looks different. */
export const fixtureApprovals = { ...messages, ...transactions, ...requests };
