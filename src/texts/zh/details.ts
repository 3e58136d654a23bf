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
};
