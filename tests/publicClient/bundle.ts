import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Our public client as one script for a page, with what its packages expect of a page. */
export async function bundlePublicClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path('script.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    inject: [path('nodeGlobals.ts')],
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
