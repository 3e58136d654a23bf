import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const plan = read('ARCHITECTURE.md');
const [, tree = ''] = /## The tree\n+```\n([\s\S]*?)```/.exec(plan) ?? [];

/**
 * Returns code between single backticks that is a path: from the repository's root, or from a folder as a page of docs/design writes it.
 */
function pathsOf(page: string): string[] {
  const inline = [...read(page).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);
  return inline.filter((code) => /^[\w-]+(\/[\w.<>-]+)+$/.test(code));
}

/** `<method>` stands for any name: only its folder must exist. */
const exists = (path: string): boolean => existsSync(join(root, path.replace(/[^/]*<.*$/, '')));

/** Lists the folders in a folder that are part of the repository. */
const folders = (path: string): string[] =>
  readdirSync(join(root, path)).filter(
    (name) => !/^\.|^(node_modules|dist|test-results)$/.test(name) && statSync(join(root, path, name)).isDirectory(),
  );

describe('ARCHITECTURE.md', () => {
  it('names only paths that exist', () => {
    const paths = pathsOf('ARCHITECTURE.md');
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  // A folder of the tree that has folders of its own lists them; those of a language or a benchmark are like each other.
  const whole = folders('src')
    .map((name) => `src/${name}`)
    .filter((path) => path !== 'src/texts');
  it.each(['.', 'src', ...whole, 'frame-host', 'demo-host', 'tests', 'e2e', 'build', 'docs'])(
    'lists every folder of %s in its tree',
    (path) => {
      const missing = folders(path).filter((name) => !new RegExp(`(^|[\\s(])${name}/`, 'm').test(tree));
      expect(missing).toEqual([]);
    },
  );

  it('has at most 180 lines', () => {
    expect(plan.split('\n').length).toBeLessThanOrEqual(180);
  });
});

describe('docs/design', () => {
  const rooms = ['', 'src/', 'src/wallet/', 'frame-host/'];
  const endings = ['', '.ts', '.tsx'];

  it.each(readdirSync(join(root, 'docs/design')))('%s names only paths that exist', (name) => {
    const isThere = (path: string): boolean =>
      rooms.some((room) => endings.some((ending) => exists(`${room}${path}${ending}`)));
    expect(pathsOf(`docs/design/${name}`).filter((path) => !isThere(path) && !path.includes('@'))).toEqual([]);
  });
});

describe('comments', () => {
  const rooms = ['src', 'frame-host', 'widget', 'demo-host', 'tests', 'e2e', 'bench', 'build'];
  const files = execFileSync('git', ['ls-files', ...rooms, 'rollup.config.mjs'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => /\.(m?[jt]s|tsx|sol)$/.test(path) && existsSync(join(root, path)));
  const lines = files.flatMap((path) =>
    read(path)
      .split('\n')
      .map((text) => ({ path, text })),
  );
  const found = (wanted: RegExp): string[] =>
    lines.flatMap(({ path, text }) => (wanted.test(text) ? [`${path}: ${text.trim()}`] : []));

  it('refer to no document outside the repository', () => {
    const outside = 'spec|wire|custody|threats?|needs|look|stack|house|budgets';
    expect(
      found(new RegExp(`(?<![/\\w])(${outside})(\\.md|\\.txt)?,? ?§\\d|(?<![/\\w])(${outside})\\.(md|txt)\\b`, 'i')),
    ).toEqual([]);
    expect(found(/(?<![/\w])(threats|needs) \d+(?!\d| [A-Z]{3})/i)).toEqual([]);
  });

  it('refer only to pages of docs, and sections of them, that exist', () => {
    const pages = lines.flatMap(({ text }) => [...text.matchAll(/(?<![\w/.])docs\/[\w/]+\.md/g)].map(([page]) => page));
    expect(pages.length).toBeGreaterThan(200);
    // The benchmark generates this page.
    const isThere = (page: string): boolean => page === 'docs/bench.md' || existsSync(join(root, page));
    expect([...new Set(pages)].filter((page) => !isThere(page))).toEqual([]);
    const sections = lines.flatMap(({ text }) => [...text.matchAll(/(docs\/[\w/]+\.md),? "([^"]+)"/g)]);
    expect(sections.length).toBeGreaterThan(5);
    const isSection = (page: string, section: string): boolean =>
      read(page)
        .split('\n')
        .some(
          (line) => /^#+ /.test(line) && line.replace(/^#+ /, '').replace(/: .*/, '') === section.replace(/: .*/, ''),
        );
    expect(sections.flatMap(([all, page = '', section = '']) => (isSection(page, section) ? [] : [all]))).toEqual([]);
  });

  it.each([
    ['protocol', /^#{2,3} (\d+(?:\.\d+)?)/gm],
    ['threats', /^\| (\d+) +\|/gm],
  ])('refer only to numbers that docs/%s.md contains', (page, heading) => {
    const there = new Set([...read(`docs/${page}.md`).matchAll(heading)].map(([, number]) => number));
    const wanted = new RegExp(`docs/${page}\\.md (\\d[\\d.]*(?:(?:, | and |[–-])\\d[\\d.]*)*)`, 'g');
    const named = lines.flatMap(({ text }) =>
      [...text.matchAll(wanted)].flatMap(([, list = '']) => list.match(/\d+(\.\d+)?/g) ?? []),
    );
    expect(named.length).toBeGreaterThan(100);
    expect([...new Set(named)].filter((number) => !there.has(number))).toEqual([]);
  });
});
