import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Frame, type Page } from '@playwright/test';
import { findViolations } from '../findViolations';

const folder = process.env.INLAY_SCREENS_DIR ?? 'test-results/screens/rolls';
const modes = ['light', 'dark'] as const;
/** A first look: a light phone and a dark desktop. */
const isDraft = process.env.INLAY_SCREENS_DRAFT === '1';
/** Whether axe looks at each screen, in both themes. */
const isChecked = process.env.INLAY_SCREENS_AXE === '1';
/** Of WebP, where letters keep their edges. */
const quality = 82;
/** Windows that pictures are taken of, in CSS pixels. `zoom` is a 1280 × 800 window at 200 %. */
const windows = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 800 },
  zoom: { width: 640, height: 400 },
} as const;
/** The narrowest window that everything has to fit in. */
const narrowest = { width: 320, height: 640 };

interface ShotOptions {
  /** Also at 200 %. */
  zoomed?: boolean;
  /** The whole page, not the window alone. */
  whole?: boolean;
  /** What is waited for after another window, e.g. that a request may be confirmed. */
  rest?: () => Promise<unknown>;
}

/**
 * Takes pictures of one screen: light and dark, phone and desktop; and looks that at 320 px nothing is wider than the window.
 * @param page where the camera stands.
 * @param screen the heading in the album.
 */
export function createCamera({ page, screen, language = 'en' }: { page: Page; screen: string; language?: string }) {
  mkdirSync(folder, { recursive: true });
  return {
    async shoot(state: string, { zoomed = false, whole = false, rest }: ShotOptions = {}): Promise<void> {
      // What moves comes to rest first: for the wallet that is a change like any other.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const [name, size] of Object.entries(windows)) {
        if (name === 'zoom' && !zoomed) continue;
        await page.setViewportSize(size);
        await rest?.();
        for (const mode of modes) {
          if (isDraft && (name === 'phone') !== (mode === 'light')) continue;
          await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
          await settle(page);
          const path = join(folder, `${[screen, state, language, name, mode].map(toSlug).join('__')}.webp`);
          await takePicture({ page, path, whole, sharp: name === 'phone' && !whole });
          if (isChecked && (name === 'phone') === (mode === 'light')) await check(page, `${screen}, ${state}, ${mode}`);
        }
      }
      await page.setViewportSize(narrowest);
      await settle(page);
      for (const frame of page.frames()) {
        expect.soft(await findTooWide(frame), `${screen}, ${state}, ${language}: wider than 320 px`).toEqual([]);
      }
      await page.setViewportSize(windows.desktop);
    },
  };
}

/** What axe complains of in the documents that are ours. */
async function check(page: Page, what: string): Promise<void> {
  for (const frame of page.frames()) {
    if (!/\/(v5|start|frame|wallet)(\/|\?|#|$)/.test(new URL(frame.url(), 'http://none').pathname)) continue;
    // A closed wallet has nothing to look at.
    if ((await frame.locator('body').innerText()).trim() === '') continue;
    expect.soft(await findViolations(frame), what).toEqual([]);
  }
}

/** Playwright has no WebP; its pictures would be five times as large. */
async function takePicture({
  page,
  path,
  whole,
  sharp,
}: {
  page: Page;
  path: string;
  whole: boolean;
  /** In the pixels of the screen, not of CSS. */
  sharp: boolean;
}): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { cssContentSize, cssVisualViewport: seen } = await devtools.send('Page.getLayoutMetrics');
  const ratio = await page.evaluate(() => devicePixelRatio);
  const clip = whole
    ? { x: 0, y: 0, width: seen.clientWidth, height: cssContentSize.height }
    : { x: seen.pageX, y: seen.pageY, width: seen.clientWidth, height: seen.clientHeight };
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    captureBeyondViewport: whole,
    clip: { ...clip, scale: sharp ? 1 : 1 / ratio },
  });
  writeFileSync(path, Buffer.from(data, 'base64'));
  await devtools.detach();
}

/** Two frames of the browser: the media query has been heard and painted. */
async function settle(page: Page): Promise<void> {
  const paint = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await page.evaluate(paint);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(250);
}

/** Texts that reach beyond the window or are cut by the box that they stand in, if not on purpose. */
function findTooWide(frame: Frame): Promise<string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((node) => {
      const text = [...node.childNodes].some(
        ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
      );
      // Code of a page around the wallet scrolls in its box.
      if (node.closest('pre')) return [];
      const box = node.getBoundingClientRect();
      // What is in a line that can be pushed aside may reach beyond the edge.
      for (let around = node.parentElement; around; around = around.parentElement)
        if (getComputedStyle(around).overflowX === 'auto' && around.clientHeight < 80) return [];
      if (!text || box.width <= 1 || box.height <= 1 || !node.checkVisibility({ visibilityProperty: true })) return [];
      const isCut = getComputedStyle(node).overflowX === 'hidden' && node.scrollWidth > node.clientWidth + 1;
      const isShortened = node.textContent?.endsWith('…') === true;
      return !isShortened && (box.right > innerWidth + 1 || box.left < -1 || isCut)
        ? [(node.textContent ?? '').slice(0, 80)]
        : [];
    }),
  );
}

function toSlug(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
