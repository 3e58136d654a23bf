import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountTexts } from '../../i18n/accountTexts';
import { createI18n } from '../../i18n/createI18n';
import { newPasswordTexts } from '../../i18n/newPasswordTexts';
import { loadTexts } from '../../i18n/textGroup';
import { AddPassword } from './factors/AddPassword';
import { Step } from './Step';
import { ConnectionChoices } from './factors/ConnectionChoices';

/** Actions on the account page that lower a protection (docs/security/pages.md, "Attack 5"). */
const translations = createI18n();

async function show(screen: ReactNode) {
  await translations.use('en');
  await loadTexts(translations.i18n, accountTexts, 'en');
  await loadTexts(translations.i18n, newPasswordTexts, 'en');
  const html = renderToStaticMarkup(<I18nextProvider i18n={translations.i18n}>{screen}</I18nextProvider>);
  return [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)].map(([tag]) => ({
    text: tag.replace(/<style.*?<\/style>|<[^>]+>/gs, ''),
    disabled: /\sdisabled=""/.test(tag.slice(0, tag.indexOf('>'))),
    submits: tag.slice(0, tag.indexOf('>')).includes('type="submit"'),
  }));
}

const nothing = () => undefined;
const way = { id: 'google', kind: 'google', name: 'Google' };
const screens: Record<string, ReactNode> = {
  'Remove it': <Step danger title="Remove" action="Remove it" onBack={nothing} onSubmit={nothing} />,
  'Send the code': (
    <Step guarded title="Add" action="Send the code" what="a@b.test" onBack={nothing} onSubmit={nothing} />
  ),
  'Make the kit': (
    <AddPassword guarded action="Make the kit" busy={false} error={null} onBack={nothing} onAdd={nothing} />
  ),
  'Continue with Google': <ConnectionChoices guarded connections={[way]} busy={false} onChoose={nothing} />,
};

afterEach(() => vi.unstubAllGlobals());

describe.each(Object.entries(screens))('the action %s', (name, screen) => {
  it('is disabled until the user has seen it, and Enter in a field does not submit it', async () => {
    const button = (await show(screen)).find(({ text }) => text === name);
    expect(button).toEqual({ text: name, disabled: true, submits: false });
  });

  it('is missing if a site frames the page, which offers a link to the wallet’s own page instead', async () => {
    vi.stubGlobal('window', { parent: {} });
    const names = (await show(screen)).map(({ text }) => text);
    expect(names).not.toContain(name);
    expect(names).toContain('Open the wallet’s page');
  });
});

it('does not delay actions that lower no protection', async () => {
  const buttons = await show(<Step title="Rename" action="Save" onBack={nothing} onSubmit={nothing} />);
  expect(buttons.find(({ text }) => text === 'Save')).toEqual({ text: 'Save', disabled: false, submits: true });
  const ways = await show(<ConnectionChoices connections={[way]} busy={false} onChoose={nothing} />);
  expect(ways.map(({ disabled }) => disabled)).toEqual([false]);
});
