import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Folders with styles. */
const folders = ['src/ui', 'widget', 'demo-host'];

/** Styles that name a side of the screen instead of a side of the text. */
const physical = [
  /\b(padding|margin|border)-?(Left|Right|left|right)\b/,
  /\bborder(Top|Bottom)(Left|Right)Radius\b|\bborder-(top|bottom)-(left|right)-radius\b/,
  /textAlign: '(left|right)'|text-align: *(left|right)/,
  /^\s*'?(left|right)'?: (?!number\b)/,
  // Transforms have no logical sides: `inline.ts` mirrors a distance; the halves of the mark move apart in either direction.
  /translateX\((?!0\)|var\(--(near|far|apart)|\$\{inline\()|\btranslate\(-?\d+px/,
  /transform-?[oO]rigin: *'?(left|right)/,
];

it('uses logical sides only, so that right-to-left languages need no other styles', () => {
  const found = folders.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file) && !file.includes('.test.'))
      .flatMap((file) =>
        readFileSync(`${root}${folder}/${file}`, 'utf8')
          .split('\n')
          .flatMap((line, at) =>
            physical.some((pattern) => pattern.test(line)) ? [`${folder}/${file}:${at + 1}: ${line.trim()}`] : [],
          ),
      ),
  );
  expect(found).toEqual([]);
});
