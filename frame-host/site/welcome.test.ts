import { expect, it } from 'vitest';
import { languages } from '../../src/texts/languages';
import { greetings, renderWelcome, welcomeStyle } from './welcome';

const heading = /<header class="welcome" lang="(\w+)" dir="ltr"><h1>([^<]+)<\/h1><p>([^<]+)<\/p>/g;

it('the welcome page contains every language, and shows only the one that the first script chooses', async () => {
  const found = [...(await renderWelcome()).matchAll(heading)];
  expect(found.map(([, language]) => language)).toEqual([...languages]);
  expect(new Set(found.map(([, , title]) => title)).size).toBeGreaterThan(7);
  expect(greetings.split(' ')).toEqual([...languages]);
  expect(welcomeStyle).toMatch(/^\.welcome\{display:none;/);
  for (const language of languages)
    expect(welcomeStyle).toContain(`html.out:lang(${language}) .welcome:lang(${language})`);
});
