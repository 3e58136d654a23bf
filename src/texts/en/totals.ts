import type { Texts } from '../types';

/** Texts of what an account has on all networks together. */
export const texts = {
  totals: {
    title: 'All networks',
    unreachable: 'Not responding',
    unread: 'Not available',
    partial: 'There may be more',
    noPrice: 'No price',
    notCounted: 'Not included: {{networks}}',
    unpriced: 'Not included, no price: {{amount}}',
    noRate: 'No exchange rate for {{currency}}, so there is no total.',
  },
} as const;

export type TotalsTexts = Texts<typeof texts>;
