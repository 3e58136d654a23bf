import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe complains of in a document, with the elements. */
export async function findViolations(frame: Frame): Promise<string[]> {
  // What fades has its last colours at once. A sheet, since the policy of the page refuses style elements.
  await frame.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  // Not by a script element: the policy of the page would refuse it.
  await frame.evaluate(axe);
  // What the component library says to screen readers names elements that may be gone by now.
  const { violations } = await frame.evaluate(() =>
    (window as unknown as { axe: { run(context: object): Promise<AxeResults> } }).axe.run({
      exclude: '[data-live-announcer]',
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
