import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Returns the code of `lookUp.ts` for the page, as one script that defines `inlayStories`. */
export async function bundleLookUp(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('lookUp.ts', import.meta.url))],
    bundle: true,
    format: 'iife',
    globalName: 'made',
    write: false,
    minify: true,
    target: 'safari16.4',
  });
  return `if (!window.inlayStories) { ${outputFiles[0]?.text ?? ''}; window.inlayStories = made; }`;
}
