import type { Texts } from '../types';

/** Texts of what an account has on all networks together. */
export const texts = {
  totals: {
    title: 'All networks',
    unreachable: 'Out of reach',
    unread: 'Not read here',
    partial: 'There may be more',
    noPrice: 'No price',
    notCounted: 'Not counted: {{networks}}',
    unpriced: 'Without a price, not counted: {{amount}}',
    noRate: 'There is no exchange rate for {{currency}}, so there is no sum.',
  },
} as const;

export type TotalsTexts = Texts<typeof texts>;
