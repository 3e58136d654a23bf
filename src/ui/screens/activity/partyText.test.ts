import { expect, it } from 'vitest';
import { texts as en } from '../../../texts/en/transfer';
import { createI18n } from '../../i18n/createI18n';
import { partyText } from './partyText';

const { i18n } = createI18n();
i18n.addResourceBundle('en', 'translation', en, true);
const tell = (counterparty: string | null) =>
  partyText({ kind: 'received', counterparty, movements: [] }, { t: i18n.t, nameOf: () => undefined });

it('says nothing about a sender whom nobody has named', () => {
  expect(tell('')).toBe('');
  expect(tell(null)).toBe('');
  expect(tell(`0x${'12'.repeat(20)}`)).toMatch(/^From 0x/);
});
