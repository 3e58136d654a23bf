import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { stage } from './stage.mjs';

const root = new URL('../../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'inlay-docs-'));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
let pages: string[] = [];
beforeAll(() => void (pages = stage({ root, to: join(folder, 'site') })));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('has the pages of docs, those of the repository, and the samples', () => {
  expect(pages).toEqual(
    expect.arrayContaining(['index.md', 'integrate.md', 'history/index.md', 'architecture.md', 'samples/vite.md']),
  );
});

it('leads from page to page, and nowhere outside the site', () => {
  const links = pages.flatMap((page) =>
    read(`site/${page}`)
      .replaceAll(/^```[\s\S]*?^```$|`[^`\n]+`/gm, '')
      .split(/\]\(/)
      .slice(1)
      .map((rest) => ({ page, target: rest.split(/[#)\s]/)[0] ?? '' }))
      .filter(({ target }) => target !== '' && !/^https?:/.test(target)),
  );
  expect(links.length).toBeGreaterThan(100);
  const isThere = ({ page, target }: { page: string; target: string }) =>
    ['', 'public'].some((part) => {
      const path = join(folder, 'site', part, dirname(page), target);
      return path.startsWith(join(folder, 'site/')) && existsSync(path);
    });
  expect(links.filter((link) => !isThere(link))).toEqual([]);
});

it('has each page as Markdown, and an index of them for agents in three groups', () => {
  for (const page of pages) expect(read(`site/public/${page}`)).toBe(read(`site/${page}`));
  const index = read('site/public/llms.txt');
  expect(index).toMatch(/^# Inlay\n\n> .+\n\n## /);
  expect(index.match(/^## /gm)).toHaveLength(3);
  const listed = [...index.matchAll(/\(\/docs\/([^)]+)\)/g)].map(([, page = '']) => page);
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.filter((page) => !pages.includes(page))).toEqual([]);
});

it('contains the files of a sample', () => {
  expect(read('site/samples/vite.md')).toContain(
    readFileSync(join(root, 'docs/samples/vite/src/main.tsx'), 'utf8').trimEnd(),
  );
});
