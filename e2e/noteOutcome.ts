import type { FrameLocator, Page } from '@playwright/test';

/** What the wallet's document was like when it said what became of a request. */
interface Noted {
  /** Of the panel, in px. */
  height: number;
  /** The CSS properties that were animated. */
  animated: string[];
}

/**
 * Notes in the wallet's document what it is like when it says what became of a request, which is there for less time than a test on a busy
 * machine needs to look. Call it before the request is confirmed; the result reads the notes.
 */
export async function noteOutcome(view: Page | FrameLocator, name: string): Promise<() => Promise<Noted>> {
  const root = view.locator('html');
  await root.evaluate((html, text) => {
    const noted = new Promise<Noted>((resolve) => {
      new MutationObserver((_records, watch) => {
        if (!Array.from(html.querySelectorAll('h1, h2')).some(({ textContent }) => textContent === text)) return;
        watch.disconnect();
        requestAnimationFrame(() =>
          resolve({
            height: html.querySelector('[role=dialog], dialog')?.clientHeight ?? 0,
            animated: document
              .getAnimations()
              .filter(({ playState }) => playState === 'running')
              .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
              .flatMap((frame) => Object.keys(frame)),
          }),
        );
      }).observe(html, { childList: true, characterData: true, subtree: true });
    });
    Object.assign(window, { noted });
  }, name);
  return () => root.evaluate(() => (window as unknown as { noted: Promise<Noted> }).noted);
}
