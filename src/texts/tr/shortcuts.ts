import type { ShortcutsTexts } from '../en/shortcuts';

export const texts: ShortcutsTexts = {
  shortcuts: {
    title: 'Klavye kısayolları',
    lead: 'Cüzdanın neresinde olursanız olun bir tuşa basın.',
    on: 'Klavye kısayollarını kullan',
    search: 'Ara',
    show: 'Kısayolları göster',
  },
};
