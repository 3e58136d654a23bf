import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { createI18n } from '../../src/ui/i18n/createI18n';
import { ComponentsPage } from '../../e2e/components/ComponentsPage';

/** Every component of which an element was created. */
const shown = vi.hoisted(() => new Set<unknown>());
vi.mock(import('@emotion/react/jsx-dev-runtime'), async (load) => {
  const runtime = await load();
  const jsxDEV: typeof runtime.jsxDEV = (type, ...rest) => {
    shown.add(type);
    return runtime.jsxDEV(type, ...rest);
  };
  return { ...runtime, jsxDEV };
});

it('the page shows every component', async () => {
  renderToStaticMarkup(
    <I18nextProvider i18n={createI18n().i18n}>
      <ComponentsPage view={{ choice: 'system', locale: 'en', primary: '' }} onChange={() => undefined} />
    </I18nextProvider>,
  );
  const parts = new Map<string, unknown>();
  for (const file of readdirSync('src/ui/components', { encoding: 'utf8', recursive: true })) {
    const name = /([A-Z]\w+)\.tsx$/.exec(file)?.[1];
    if (name === undefined) continue;
    const module = (await import(/* @vite-ignore */ `../../src/ui/components/${file}`)) as Record<string, unknown>;
    expect(module, file).toHaveProperty(name);
    parts.set(name, module[name]);
  }
  expect(parts.size).toBeGreaterThan(40);
  const missing = [...parts].filter(([, part]) => !shown.has(part)).map(([name]) => name);
  // A toast appears after a press, and the one that shows messages of the wallet needs a wallet.
  expect(missing.sort()).toEqual(['ToastCard', 'WalletToast']);
});
