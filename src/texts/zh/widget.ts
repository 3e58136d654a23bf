import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = { open: '打开钱包', close: '关闭钱包', waiting: { other: '{count} 个请求待处理' } };
