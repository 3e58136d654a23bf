import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
  totals: {
    title: 'すべてのネットワーク',
    unreachable: '接続できません',
    unread: 'ここでは読み取れません',
    partial: 'ほかにもある可能性があります',
    noPrice: '価格なし',
    notCounted: '合計に含まれていません: {{networks}}',
    unpriced: '価格がなく合計に含まれないもの: {{amount}}',
    noRate: '{{currency}}の為替レートがないため、合計を表示できません。',
  },
};
