import type { Texts } from '../types';

/** Texts of the view of all networks, the price history of a token, receipts, and receiving money. */
export const texts = {
  details: {
    span: {
      day: '1D',
      week: '1W',
      month: '1M',
      year: '1Y',
    },
    period: 'Period',
    line: 'Price from {{from}} to {{to}}',
    none: 'No prices for this period',
    failed: 'Could not load the price history',
    again: 'Try again',
    shareReceipt: 'Share receipt',
    receiptBy: 'Receipt by {{app}}',
    alsoOn: 'Also on',
  },
  totals: {
    title: 'All networks',
    unreachable: 'Not responding',
    unread: 'Not available',
    unopened: 'Open to include',
    partial: 'There may be more',
    noPrice: 'No price',
    test: 'Test network',
    leftOut: 'Not included',
    showAll: 'Show all networks',
    notCounted: 'Not included: {{networks}}',
    unpriced: {
      one: '{{count}} token has no price and is not counted',
      other: '{{count}} tokens have no price and are not counted',
    },
    noRate: 'No exchange rate for {{currency}}, so there is no total.',
  },
} as const;

export type DetailsTexts = Texts<typeof texts>;
