import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: 'Wallet öffnen',
  close: 'Wallet schließen',
  waiting: { one: '{count} Anfrage wartet', other: '{count} Anfragen warten' },
};
