import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** Size of the browser window in CSS pixels. Below: width of the film. */
export const stage = { width: 1280, height: 860 };
const width = 960;
const height = Math.round((width / stage.width) * stage.height);
/** How long each picture is shown, and how long it fades to the next, in s. */
const look = 2.4;
const fade = 0.3;
/** WebP quality. */
const quality = 70;

/** Takes a picture of the window, small enough for a film in a README. */
export async function takeFrame(page: Page): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  // A clip is relative to the document, not to the window.
  const { cssVisualViewport } = await devtools.send('Page.getLayoutMetrics');
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: { x: 0, y: cssVisualViewport.pageY, ...stage, scale: width / stage.width },
  });
  await devtools.detach();
  return data;
}

/** Writes the pictures as one SVG that shows them in turn; with reduced motion only the first is shown. */
export function writeAnimation({ frames, label, path }: { frames: string[]; label: string; path: string }): void {
  const all = frames.length * look;
  const at = (seconds: number) => `${((100 * seconds) / all).toFixed(2)}%`;
  const steps = `0%{opacity:0}${at(fade)}{opacity:1}${at(look)}{opacity:1}${at(look + fade)}{opacity:0}100%{opacity:0}`;
  const images = frames.map(
    (data, index) =>
      `<image width="${width}" height="${height}" href="data:image/webp;base64,${data}" style="animation-delay:${(index * look).toFixed(1)}s"${index === 0 ? ' class="first"' : ''}/>`,
  );
  writeFileSync(
    path,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">
<style>image{opacity:0;animation:s ${all}s infinite}@keyframes s{${steps}}@media (prefers-reduced-motion:reduce){image{animation:none}image.first{opacity:1}}</style>
<clipPath id="r"><rect width="${width}" height="${height}" rx="16"/></clipPath>
<g clip-path="url(#r)">
${images.join('\n')}
</g></svg>
`,
  );
}
