import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Folders that draw the wallet and its button. */
const rooms = ['src/ui', 'widget'];
const files = rooms
  .flatMap((room) => readdirSync(room, { encoding: 'utf8', recursive: true }).map((file) => `${room}/${file}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

it('keyframe animations fade or stop if the user prefers reduced motion', () => {
  const moving = files.filter(({ text }) =>
    /keyframes\((?:[^)]|\([^)]*\))*\b(transform|translate|scale|rotate|width|height|top|left|inset|margin)\b/.test(
      text,
    ),
  );
  expect(moving.map(({ file }) => file)).toContain('src/ui/components/feedback/Spinner.tsx');
  const still = /(\[reducedMotion\]|prefers-reduced-motion: reduce\)'): \{[^}]*animation(Name)?:/;
  expect(moving.filter(({ text }) => !still.test(text)).map(({ file }) => file)).toEqual([]);
});

it('scripts do not scroll or animate without checking the preference', () => {
  const asking = files.filter(({ text }) => /behavior.*'smooth'|\.animate\(/.test(text));
  expect(asking.filter(({ text }) => !text.includes('prefers-reduced-motion')).map(({ file }) => file)).toEqual([]);
});
