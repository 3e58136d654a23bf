import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Bundles our public client as one script for a page, with the Node globals that its packages expect. */
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
