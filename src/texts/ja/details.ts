import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1日',
      week: '1週',
      month: '1か月',
      year: '1年',
    },
    period: '期間',
    line: '価格 {{from}}から{{to}}',
    none: '価格の履歴はありません',
    failed: '価格の履歴を読み込めませんでした',
    again: 'もう一度試す',
    shareReceipt: '領収書を共有',
    receiptBy: '{{app}}の領収書',
    networks: '受け取るネットワーク',
  },
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
