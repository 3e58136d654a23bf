import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type CDPSession, type Frame, type Page } from '@playwright/test';
import { findViolations } from '../findViolations';

const folder = process.env.INLAY_SCREENS_DIR ?? 'test-results/screens/rolls';
const modes = ['light', 'dark'] as const;
/** A draft takes only a light phone and a dark desktop. */
const isDraft = process.env.INLAY_SCREENS_DRAFT === '1';
/** Whether each screen is checked with axe, in both themes. */
const isChecked = process.env.INLAY_SCREENS_AXE === '1';
/** WebP quality at which letters stay sharp. */
const quality = 82;
/** Window sizes of the pictures, in CSS pixels. `zoom` is a 1280 × 800 window at 200 %. */
const windows = {
  phone: { width: 375, height: 812 },
  desktop: { width: 1280, height: 800 },
  zoom: { width: 640, height: 400 },
} as const;
/** The narrowest window in which everything has to fit. */
const narrowest = { width: 320, height: 640 };

interface ShotOptions {
  /** Also takes a picture at 200 %. */
  zoomed?: boolean;
  /** Takes the whole page instead of the window. */
  whole?: boolean;
  /** Waits after the window was resized, e.g. until a request can be confirmed. */
  rest?: () => Promise<unknown>;
}

/**
 * Takes pictures of one screen: light and dark, phone and desktop; and checks that at 320 px nothing is wider than the window.
 * @param page the page to take pictures of.
 * @param screen the heading in the album.
 */
export function createCamera({ page, screen, language = 'en' }: { page: Page; screen: string; language?: string }) {
  mkdirSync(folder, { recursive: true });
  return {
    async shoot(state: string, { zoomed = false, whole = false, rest }: ShotOptions = {}): Promise<void> {
      await untilStill(page);
      // Ends animations before the first picture; the wallet reacts to this media change as to the others below.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const devtools = await page.context().newCDPSession(page);
      for (const [name, size] of Object.entries(windows)) {
        if (name === 'zoom' && !zoomed) continue;
        await page.setViewportSize(size);
        await rest?.();
        for (const mode of modes) {
          if (isDraft && (name === 'phone') !== (mode === 'light')) continue;
          await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' });
          // Taking a picture of a whole page resizes the window for a moment, which can mount its columns anew.
          if (whole && mode !== modes[0]) await rest?.();
          await settle(page);
          const path = join(folder, `${[screen, state, language, name, mode].map(toSlug).join('__')}.webp`);
          await takePicture({ page, devtools, path, whole, sharp: name === 'phone' && !whole });
          if (isChecked && (name === 'phone') === (mode === 'light')) await check(page, `${screen}, ${state}, ${mode}`);
        }
      }
      // The next change of the size ends what the session has set.
      await devtools.detach();
      await page.setViewportSize(narrowest);
      await settle(page);
      for (const frame of page.frames()) {
        expect.soft(await findTooWide(frame), `${screen}, ${state}, ${language}: wider than 320 px`).toEqual([]);
      }
      await page.setViewportSize(windows.desktop);
    },
  };
}

/** Reports axe's violations in the documents of the project. */
async function check(page: Page, what: string): Promise<void> {
  for (const frame of page.frames()) {
    if (!/\/(v5|start|frame|wallet)(\/|\?|#|$)/.test(new URL(frame.url(), 'http://none').pathname)) continue;
    // A closed wallet has no content.
    if ((await frame.locator('body').innerText()).trim() === '') continue;
    expect.soft(await findViolations(frame), what).toEqual([]);
  }
}

/** Takes a WebP picture, which Playwright does not support; its PNGs would be five times as large. */
async function takePicture({
  page,
  devtools,
  path,
  whole,
  sharp,
}: {
  page: Page;
  devtools: CDPSession;
  path: string;
  whole: boolean;
  /** In device pixels instead of CSS pixels. */
  sharp: boolean;
}): Promise<void> {
  const ratio = await page.evaluate(() => devicePixelRatio);
  const size = page.viewportSize();
  // A session that does not know the pixel ratio takes a small picture and resets the ratio of the page.
  if (size) {
    const metrics = { ...size, deviceScaleFactor: ratio, mobile: false };
    await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  }
  const { cssContentSize, cssVisualViewport: seen } = await devtools.send('Page.getLayoutMetrics');
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
}

/** How long nothing must change on the page, and how long to wait for that: a screen may also show that something is loading (ms). */
const still = { quiet: 400, limit: 4_000 };

/** Waits until the page has its content: nothing is loading, and nothing has changed for a while. */
async function untilStill(page: Page): Promise<void> {
  await Promise.all(
    page.frames().map((frame) =>
      frame
        .evaluate(
          ({ quiet, limit }) =>
            new Promise<void>((resolve) => {
              let timer = setTimeout(look, quiet);
              const observer = new MutationObserver(restart);
              observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
              const end = setTimeout(finish, limit);
              function restart() {
                clearTimeout(timer);
                timer = setTimeout(look, quiet);
              }
              function look() {
                const isLoading =
                  document.querySelector('[aria-busy="true"]') !== null ||
                  [...document.images].some((image) => image.checkVisibility() && !image.complete);
                if (isLoading) restart();
                else finish();
              }
              function finish() {
                observer.disconnect();
                clearTimeout(timer);
                clearTimeout(end);
                resolve();
              }
            }),
          still,
        )
        // A frame may be removed in the meantime.
        .catch(() => undefined),
    ),
  );
}

/** Waits for two animation frames, after which the media query is applied and painted. */
async function settle(page: Page): Promise<void> {
  const paint = () =>
    new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  await page.evaluate(paint);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForTimeout(250);
}

/** Returns texts that overflow the window, or that their box cuts off unintentionally. */
function findTooWide(frame: Frame): Promise<string[]> {
  return frame.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((node) => {
      const text = [...node.childNodes].some(
        ({ nodeType, data }: Node & { data?: string }) => nodeType === 3 && data?.trim(),
      );
      // Code on a page around the wallet scrolls in its box.
      if (node.closest('pre')) return [];
      const box = node.getBoundingClientRect();
      // Content of a horizontally scrollable row may extend beyond the edge.
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
