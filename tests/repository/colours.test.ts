import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../', import.meta.url).pathname;
/** Files that define colours: the theme, the logo, colours of third parties, the widget's own bundle, the films, and the documents. */
const palettes = [
  'src/kit/theme/theme.ts',
  'src/kit/theme/findAccent.ts',
  'src/kit/mark.ts',
  'src/ui/theme/tokens.ts',
  'widget/WalletButton.tsx',
  'demo-host/shop/shop.css',
  'demo-host/server/shopSection.ts',
  'demo-host/stack/docs/theme.css',
];
const hex = /(?<![&\w])#(?:[0-9a-f]{6}|[0-9a-f]{3})\b(?!;?\w)/gi;
/** White, in print styles. */
const paper = /@media print\{.*$/gm;

it('colour values are defined only in the palettes', () => {
  const tracked = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'src', 'widget', 'frame-host', 'demo-host'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const files = tracked
    .split('\n')
    .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.|\/texts\//.test(file) && !palettes.includes(file));
  const found = files.flatMap((file) =>
    (
      readFileSync(root + file, 'utf8')
        .replace(paper, '')
        .match(hex) ?? []
    ).map((color) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});
