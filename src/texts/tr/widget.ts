import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: 'Cüzdanı aç',
  close: 'Cüzdanı kapat',
  waiting: { one: '{count} istek bekliyor', other: '{count} istek bekliyor' },
};
