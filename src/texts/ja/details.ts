import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1日',
      week: '1週間',
      month: '1か月',
      year: '1年',
    },
    period: '期間',
    line: '価格：{{from}}から{{to}}',
    none: 'この期間の価格はありません',
    failed: '価格の推移を読み込めませんでした',
    again: 'もう一度試す',
    shareReceipt: '明細を共有',
    receiptBy: '{{app}}の取引明細',
    alsoOn: 'ほかのネットワーク',
  },
  totals: {
    title: 'すべてのネットワーク',
    unreachable: '応答がありません',
    unread: '取得できません',
    unopened: '開くと合計に含まれます',
    partial: 'ほかにもある可能性があります',
    noPrice: '価格なし',
    test: 'テストネットワーク',
    leftOut: '含まれていません',
    showAll: 'すべてのネットワークを表示',
    notCounted: '合計に含まれません：{{networks}}',
    unpriced: {
      other: '{{count}}件のトークンは価格がないため、合計に含まれません',
    },
    noRate: '{{currency}}の為替レートがないため、合計を表示できません。',
  },
};
