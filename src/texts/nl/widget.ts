import type { WidgetTexts } from '../en/widget';

export const texts: WidgetTexts = {
  open: 'Wallet openen',
  close: 'Wallet sluiten',
  waiting: { one: '{count} verzoek wacht', other: '{count} verzoeken wachten' },
};
