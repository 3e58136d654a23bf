import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const read = (page: string): string => readFileSync(join(root, page), 'utf8');
const plan = read('ARCHITECTURE.md');
const [, tree = ''] = /## The tree\n[^`]*```\n([\s\S]*?)```/.exec(plan) ?? [];

/**
 * Returns code between single backticks that is a path: from the repository's root, or from a folder as a page of docs/design writes it.
 */
function pathsOf(page: string): string[] {
  const inline = [...read(page).matchAll(/(?<!`)`([^`\n]+)`(?!`)/g)].map(([, code = '']) => code);
  return inline.filter((code) => /^[\w-]+(\/[\w.<>-]+)+$/.test(code));
}

/** Lists files of the repository. */
const tracked = (folder: string, names: RegExp): string[] =>
  execFileSync('git', ['ls-files', folder], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => names.test(path) && existsSync(join(root, path)));

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

  it.each(['.', 'src', 'frame-host'])('lists every folder of %s in its tree', (path) => {
    const missing = folders(path).filter((name) => !new RegExp(`(^|\\s)${name}(/|[\\s;])`, 'm').test(tree));
    expect(missing).toEqual([]);
  });

  it('has at most 180 lines and 12 kB, and no table that has to be aligned', () => {
    expect(plan.split('\n').length).toBeLessThanOrEqual(180);
    expect(Buffer.byteLength(plan)).toBeLessThanOrEqual(12_000);
    expect(plan).not.toMatch(/^\|/m);
  });

  it('names one door per line of "Where is"', () => {
    const [, after = ''] = plan.split('## Where is');
    const lines = after.split('\n').filter((line) => line.startsWith('- '));
    expect(lines.length).toBeGreaterThan(50);
    expect(lines.filter((line) => !/^- [^`]+: `[^`]+\/[^`]+`$/.test(line))).toEqual([]);
    expect(new Set(lines.map((line) => line.split('`')[1])).size).toBe(lines.length);
  });

  it('has the imports that tests/walls.cjs allows', () => {
    const [, rules = ''] = /Allowed imports[\s\S]*?\n\n([\s\S]*?)\n\n/.exec(plan) ?? [];
    const documented = rules.split('\n').flatMap((line) => {
      const [rooms = '', imports = ''] = line.replace(/^- /, '').split(': ');
      return [...rooms.matchAll(/`([^`]+)`/g)].map(([, room = '']) => ({ room, imports: imports.split(', ').sort() }));
    });
    expect(byRoom(documented)).toEqual(byRoom(allowedImports()));
  });

  it('has the limits on size that lint and the check of folders have', () => {
    const [, files, methods, lines] =
      /at most (\d+) code files per folder \((\d+) if each is a JSON-RPC method\) and (\d+) lines/.exec(plan) ?? [];
    expect(/"max-lines-per-function": \[\s*"error",\s*\{\s*"max": (\d+)/.exec(read('.oxlintrc.json'))?.[1]).toBe(lines);
    const limits = [...read('tests/runner/folders.mjs').matchAll(/^const most\w* = (\d+);/gm)].map(([, most]) => most);
    expect(limits).toEqual([files, methods]);
  });

  it('is right that one search finds a method: its wire, and the code that runs it', () => {
    const { methods } = JSON.parse(read('docs/openrpc.json')) as { methods: { name: string }[] };
    expect(methods.length).toBeGreaterThan(50);
    const sources = tracked('src', /(?<!\.test)\.tsx?$/).map((path) => ({
      path,
      words: new Set(read(path).match(/\w+/g)),
    }));
    const findable = (name: string, folder: RegExp): boolean =>
      sources.some(({ path, words }) => folder.test(path) && words.has(name));
    // A row of this table is all there is of a method that the wallet passes on to the bundler or paymaster.
    const passedOn = read('src/wire/rpc/userOperations.ts');
    const lost = methods.filter(
      ({ name }) =>
        !findable(name, /^src\/wire\//) ||
        !(passedOn.includes(`'${name}'`) || findable(name, /^src\/(rpc|chains|wallet|app)\//)),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
  });
});

const byRoom = <Row extends { room: string }>(rows: Row[]): Row[] =>
  rows.toSorted((one, other) => one.room.localeCompare(other.room));

/** Reads the walls of dependency-cruiser as rows of the document's table. */
function allowedImports(): { room: string; imports: string[] }[] {
  interface Wall {
    name: string;
    from: { path?: string };
    to: { path?: string; pathNot?: string };
  }
  const { forbidden } = createRequire(import.meta.url)('../walls.cjs') as { forbidden: Wall[] };
  const foldersOf = (pattern = ''): string[] => (/^\^\((.*)\)\/$/.exec(pattern)?.[1] ?? '').split('|');
  const typesInto = new Map(
    forbidden.flatMap(({ name, to }) =>
      name.startsWith('types only into ') ? [[name.replace('types only into ', ''), foldersOf(to.path)]] : [],
    ),
  );
  return forbidden.flatMap(({ name, to }) => {
    if (!name.startsWith('wall of ')) return [];
    const room = name.replace('wall of ', '');
    const short = (folder: string): string => folder.replace('src/', '');
    const types = typesInto.get(room) ?? [];
    const code = foldersOf(to.pathNot).filter((folder) => folder !== room && !types.includes(folder));
    const imports = [...code.map(short), ...types.map((folder) => `types of ${short(folder)}`)].sort();
    return [{ room, imports: imports.length > 0 ? imports : ['nothing'] }];
  });
}

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
  const files = [...rooms, 'rollup.config.mjs'].flatMap((room) => tracked(room, /\.(m?[jt]s|tsx|sol)$/));
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
    const pages = lines.flatMap(({ text }) =>
      [...text.matchAll(/(?<![\w/.])docs\/[\w/-]+\.md/g)].map(([page]) => page),
    );
    expect(pages.length).toBeGreaterThan(200);
    // The benchmark generates this page.
    const isThere = (page: string): boolean => page === 'docs/bench.md' || existsSync(join(root, page));
    expect([...new Set(pages)].filter((page) => !isThere(page))).toEqual([]);
    const sections = lines.flatMap(({ text }) => [...text.matchAll(/(docs\/[\w/-]+\.md),? "([^"]+)"/g)]);
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
    ['protocol-server', /^#{2,3} (\d+(?:\.\d+)?)/gm],
    ['threats', /^\| (\d+) +\|/gm],
    ['threats-accounts', /^\| (\d+) +\|/gm],
  ])('refer only to numbers that docs/%s.md contains', (page, heading) => {
    const there = new Set([...read(`docs/${page}.md`).matchAll(heading)].map(([, number]) => number));
    const wanted = new RegExp(`docs/${page}\\.md (\\d[\\d.]*(?:(?:, | and |[–-])\\d[\\d.]*)*)`, 'g');
    const named = lines.flatMap(({ text }) =>
      [...text.matchAll(wanted)].flatMap(([, list = '']) => list.match(/\d+(\.\d+)?/g) ?? []),
    );
    expect(named.length).toBeGreaterThan(1);
    expect([...new Set(named)].filter((number) => !there.has(number))).toEqual([]);
  });
});
