import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const plan = read('ARCHITECTURE.md');
const [, tree = ''] = /## The tree\n+```\n([\s\S]*?)```/.exec(plan) ?? [];

/** Code between single backticks that is a path: of the repository, or of a room as its page on design says it. */
function pathsOf(page: string): string[] {
  const inline = [...read(page).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);
  return inline.filter((code) => /^[\w-]+(\/[\w.<>-]+)+$/.test(code));
}

/** `<method>` stands for any name: the folder that it would lie in has to be there. */
const exists = (path: string): boolean => existsSync(join(root, path.replace(/[^/]*<.*$/, '')));

const folders = (path: string): string[] =>
  readdirSync(join(root, path)).filter((name) => statSync(join(root, path, name)).isDirectory());

describe('ARCHITECTURE.md', () => {
  it('names paths that exist', () => {
    const paths = pathsOf('ARCHITECTURE.md');
    expect(paths.length).toBeGreaterThan(80);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });

  it.each(['src', 'src/wallet', 'src/ui', 'src/app', 'frame-host', 'demo-host', 'tests', 'e2e'])(
    'has every folder of %s in its tree',
    (path) => {
      const missing = folders(path).filter((name) => !new RegExp(`(^|[\\s(])${name}/`, 'm').test(tree));
      expect(missing).toEqual([]);
    },
  );

  it('stays short', () => {
    expect(plan.split('\n').length).toBeLessThanOrEqual(180);
  });
});

describe('docs/design', () => {
  const rooms = ['', 'src/', 'src/wallet/', 'frame-host/'];
  const endings = ['', '.ts', '.tsx'];

  it.each(readdirSync(join(root, 'docs/design')))('%s names paths that exist', (name) => {
    const isThere = (path: string): boolean =>
      rooms.some((room) => endings.some((ending) => exists(`${room}${path}${ending}`)));
    expect(pathsOf(`docs/design/${name}`).filter((path) => !isThere(path) && !path.includes('@'))).toEqual([]);
  });
});
