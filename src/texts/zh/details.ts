import type { DetailsTexts } from '../en/details';

export const texts: DetailsTexts = {
  details: {
    span: {
      day: '1 天',
      week: '1 周',
      month: '1 个月',
      year: '1 年',
    },
    period: '时间范围',
    line: '价格从 {{from}} 到 {{to}}',
    none: '此时段没有价格',
    failed: '无法加载历史价格',
    again: '重试',
    shareReceipt: '分享回单',
    receiptBy: '{{app}} 交易回单',
    alsoOn: '其他网络',
  },
  totals: {
    title: '所有网络',
    unreachable: '没有响应',
    unread: '无法读取',
    unopened: '打开后计入',
    partial: '可能还有更多',
    noPrice: '暂无价格',
    test: '测试网络',
    leftOut: '未计入',
    showAll: '显示所有网络',
    notCounted: '未计入：{{networks}}',
    unpriced: {
      other: '{{count}} 个代币暂无价格，未计入',
    },
    noRate: '没有 {{currency}} 的汇率，因此无法显示总额。',
  },
};
