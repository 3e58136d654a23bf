import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Returns axe's violations in a document with their elements. If the page is light, its colours are also checked in the dark theme. */
export async function findInBothThemes(page: Page, frame = page.mainFrame()): Promise<string[]> {
  const found = await findViolations(frame);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(frame.locator('html')).toHaveClass(/dark/);
  const inTheDark = await runAxe(frame, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(frame.locator('html')).not.toHaveClass(/dark/);
  return [...found, ...inTheDark.map((text) => `dark, ${text}`)];
}

/** Returns axe's violations in a document with their elements, and what is animated although the user prefers reduced motion. */
export async function findViolations(frame: Frame): Promise<string[]> {
  const moving = await frame.evaluate(findMotion);
  // Ends fades at once, so that colours are final. Uses a constructed sheet, because the page's policy refuses style elements.
  await frame.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('* { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still];
  });
  // Evaluated, because the page's policy would refuse a script element.
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe);
  return [...moving, ...(await runAxe(frame))];
}

/** Runs in the page: finds animations and transitions of anything but colours and opacity, under `prefers-reduced-motion`. */
function findMotion(): string[] {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) return [];
  const fades = /^(opacity|.*color|background|box-?shadow|fill|stroke|none)$/i;
  const about = new Set(['offset', 'computedOffset', 'easing', 'composite']);
  const running = document.getAnimations().flatMap((animation) => {
    const effect = animation.effect instanceof KeyframeEffect ? animation.effect : undefined;
    const names = new Set(effect?.getKeyframes().flatMap((frame) => Object.keys(frame)));
    return [...names].filter((name) => !about.has(name) && !fades.test(name)).map((name) => `animation of ${name}`);
  });
  const planned = [...document.querySelectorAll('*')].flatMap((element) =>
    [undefined, '::before', '::after'].flatMap((part) => {
      const { transitionProperty, transitionDuration } = getComputedStyle(element, part);
      const names = transitionDuration.split(', ').every((time) => time === '0s') ? [] : transitionProperty.split(', ');
      return names
        .filter((name) => !fades.test(name))
        .map((name) => `transition of ${name}: ${element.outerHTML.slice(0, 80)}`);
    }),
  );
  return [...running, ...planned];
}

/** @param rules the rules to check; default: all. */
async function runAxe(frame: Frame, rules?: string[]): Promise<string[]> {
  // The component library's live regions may refer to elements that no longer exist.
  const { violations } = await frame.evaluate(
    (runOnly) =>
      (window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } }).axe.run(
        { exclude: '[data-live-announcer]' },
        // Otherwise it also describes each element that passes, which takes half of the time. No rule in use needs fetched style sheets.
        { resultTypes: ['violations'], preload: false, ...(runOnly && { runOnly }) },
      ),
    rules,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
}
