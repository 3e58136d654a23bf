import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: 'ウォレットを開く',
  close: 'ウォレットを閉じる',
  waiting: { other: '{count}件のリクエストが待機中' },
};
