import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { loadTexts } from '../../../src/ui/i18n/textGroup';
import { confirmTexts } from '../../../src/ui/i18n/confirmTexts';
import { createI18n } from '../../../src/ui/i18n/createI18n';
import { Confirm } from '../../../src/ui/confirm/Confirm';
import type { Language } from '../../../src/texts/languages';
import type { Approval } from '../../../src/wire/approval/approval';

const translations = createI18n();

/** Renders the confirmation of an approval: returns its HTML without styles, its text, and its buttons. */
export async function showApproval(approval: Approval, { waiting = 1, late = 0, language = 'en' as Language } = {}) {
  await translations.use(language);
  await loadTexts(translations.i18n, confirmTexts, language);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <Confirm approval={approval} waiting={waiting} late={late} onDecide={() => undefined} />
    </I18nextProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const buttons = [...html.matchAll(/<button[^>]*?(disabled="")?[^>]*>(.*?)<\/button>/gs)].map(([tag, , inner]) => ({
    text: inner!.replace(/<[^>]+>/g, ''),
    disabled: /\sdisabled=""/.test(tag.slice(0, tag.indexOf('>'))),
  }));
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), buttons };
}
