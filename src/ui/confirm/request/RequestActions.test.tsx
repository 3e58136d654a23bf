import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { confirmTexts } from '../../i18n/confirmTexts';
import { createI18n } from '../../i18n/createI18n';
import { loadTexts } from '../../i18n/textGroup';
import { RequestActions } from './RequestActions';

const translations = createI18n();
beforeAll(() => loadTexts(translations.i18n, confirmTexts, 'en'));

/** Returns the texts in their order, and the disabled state of each button. */
function show(hindrance: string | undefined, { hasMore = false, covered = false } = {}) {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={translations.i18n}>
      <RequestActions
        network="Local chain"
        armed
        covered={covered}
        hindrance={hindrance}
        refused={false}
        isDangerous={false}
        isUneven={false}
        scrollOn={() => undefined}
        hasMore={hasMore}
        mayConfirm={() => true}
        onDecide={() => undefined}
        onMove={() => undefined}
        moved={undefined}
      />
    </I18nextProvider>,
  ).replace(/<style[^>]*>.*?<\/style>/gs, '');
  const buttons = [...html.matchAll(/<button([^>]*)>(.*?)<\/button>/gs)].map(([, attributes = '', inner = '']) => [
    inner.replace(/<[^>]+>/g, ''),
    { leads: attributes.includes('data-leads'), disabled: attributes.includes('disabled=""') },
  ]);
  return { text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), buttons: Object.fromEntries(buttons), html };
}

it('offers to scroll only while the end has to be read, and then as the main button above a disabled Confirm', () => {
  const unread = show('unread', { hasMore: true });
  expect(unread.buttons).toMatchObject({
    'Scroll to the end': { leads: true, disabled: false },
    Confirm: { disabled: true },
  });
  for (const hindrance of [undefined, 'loading', 'Not enough ETH'])
    expect(show(hindrance, { hasMore: true }).text).not.toContain('Scroll');
  expect(show(undefined, { hasMore: true }).buttons).toMatchObject({ Confirm: { disabled: false } });
});

it('fades out what the lower edge cuts', () => {
  expect(show(undefined, { hasMore: true }).html).toContain('data-more');
  expect(show(undefined).html).not.toContain('data-more');
});

it('says above the buttons what Confirm waits for, and shows it as disabled', () => {
  const { text, html } = show('loading');
  expect(text).toMatch(/Checking the fee and what changes · Local chain Reject Confirm/);
  // The wait of a moment keeps the colour of the button; this one does not.
  expect(html).not.toMatch(/css-\S*-arming/);
  expect(show('Not enough ETH').text).toMatch(/Not enough ETH Reject/);
});

it('says that something covers it instead of any other reason, and offers a window', () => {
  const { text, buttons } = show('loading', { covered: true });
  expect(text).toMatch(/^ Something covers this window\. Continue in a separate one\. Open a window Reject Confirm/);
  expect(buttons).toMatchObject({ 'Open a window': { leads: true, disabled: false }, Confirm: { disabled: true } });
  expect(show(undefined).text).not.toContain('Open a window');
});
