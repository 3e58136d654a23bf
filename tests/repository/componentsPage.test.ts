import { build } from 'esbuild';
import { expect, it } from 'vitest';

/** Returns the modules of the page's entry in a build of that kind, chunks included. */
async function modulesOf(kind: 'production' | 'staging' | 'development'): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: ['src/app/page.ts'],
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    minifySyntax: true,
    logLevel: 'silent',
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    // Packages are external, because bundling them is not needed here and takes most of the time.
    packages: 'external',
    external: ['mobile.js'],
    loader: { '.woff2': 'file', '.svg': 'text' },
    define: { __BUILD_ENV__: JSON.stringify(kind), __MOBILE_URL__: '"mobile.js"', __VERSION__: '"0"' },
  });
  const reached = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.entries(inputs));
  return reached.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => file);
}

it('the page of all components is in development builds only', async () => {
  const parts = (files: string[]) => files.filter((file) => file.startsWith('src/ui/componentsPage/'));
  expect(parts(await modulesOf('development'))).toContain('src/ui/componentsPage/ComponentsPage.tsx');
  for (const kind of ['production', 'staging'] as const) {
    const files = await modulesOf(kind);
    expect(files).toContain('src/ui/screens/home/Home.tsx');
    expect(parts(files)).toEqual([]);
  }
});
