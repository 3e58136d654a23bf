import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1天',
      week: '1周',
      month: '1月',
      year: '1年',
    },
    period: '时间段',
    line: '价格从 {{from}} 到 {{to}}',
    none: '暂无价格历史',
    failed: '无法加载价格历史',
    again: '重试',
    shareReceipt: '分享收据',
    receiptBy: '{{app}} 收据',
    networks: '接收网络',
  },
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
