import type { TotalsTexts } from '../en/totals';

export const texts: TotalsTexts = {
  totals: {
    title: '所有网络',
    unreachable: '无法连接',
    unread: '此处无法读取',
    partial: '可能还有更多',
    noPrice: '无价格',
    notCounted: '未计入：{{networks}}',
    unpriced: '因无价格未计入：{{amount}}',
    noRate: '没有 {{currency}} 的汇率，因此无法显示总额。',
  },
};
