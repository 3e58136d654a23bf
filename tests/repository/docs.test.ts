import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ProjectSchema } from '../../frame-host/access/project';
import { OperatorFileSchema } from '../../frame-host/configuration/operatorFile';
import { connectionKinds } from '../../frame-host/connections/connection';
import { rpcErrors } from '../../src/errors/rpc';
import { tscOn } from '../runner/types.mjs';

const root = new URL('../..', import.meta.url).pathname;
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((page) => /^(docs\/|[A-Z]+\.md$)/.test(page) && existsSync(join(root, page)));
const read = (page: string): string => readFileSync(join(root, page), 'utf8');

interface Snippet {
  page: string;
  language: string;
  code: string;
}

function snippetsOf(page: string): Snippet[] {
  return [...read(page).matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language = '', code = '']) => ({
    page,
    language,
    code,
  }));
}

const snippets = pages.flatMap(snippetsOf);
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

describe('pages and links of the docs', () => {
  const links = pages.flatMap((page) =>
    [...withoutCode(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => ({ page, target })),
  );
  const ours = links.filter(({ target }) => !/^https?:/.test(target));
  const isThere = ({ page, target }: { page: string; target: string }): boolean => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    if (!existsSync(join(root, file))) return false;
    return anchor === undefined || anchorsOf(file).includes(anchor);
  };

  it('lead to files and headings that exist', () => {
    expect(ours.length).toBeGreaterThan(100);
    expect(ours.filter((link) => !isThere(link))).toEqual([]);
  });

  it('are short enough: no page has more than 3,000 words', () => {
    const words = (page: string): number => read(page).match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;
    const long = pages.filter((page) => words(page) > 3000);
    expect(long).toEqual([]);
  });

  it('lead from the README to every page of docs in three clicks at most', () => {
    const reached = new Set(['README.md']);
    for (let click = 0; click < 3; click += 1)
      for (const { page, target } of ours.filter((link) => reached.has(link.page)))
        reached.add(join(dirname(page), target.split('#')[0] ?? ''));
    expect(pages.filter((page) => !reached.has(page))).toEqual([]);
  });
});

/** The text of a page outside code, in which brackets and parentheses are no links. */
function withoutCode(page: string): string {
  return read(page)
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
    .replaceAll(/`[^`\n]*`/g, (code) => 'x'.repeat(code.length));
}

/** The anchors that GitHub gives the headings of a page. */
function anchorsOf(page: string): string[] {
  const headings = [
    ...read(page)
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .matchAll(/^#+ (.*)$/gm),
  ];
  return headings.map(([, heading = '']) =>
    heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('commands in the docs', () => {
  const commands = snippets.filter(({ language }) => language === 'sh').flatMap(({ code }) => code.trim().split('\n'));
  const inline = pages.flatMap((page) =>
    [...read(page).matchAll(/`(npm (?:run )?[\w:-]+)/g)].map(([, command = '']) => command),
  );

  it.each([...new Set([...commands, ...inline])])('%s exists', (command) => {
    const npm = /^npm (?:run )?([\w:-]+)/.exec(command)?.[1];
    const file = /^node (\S+)/.exec(command)?.[1];
    if (command.startsWith('npx inlay '))
      expect(command).toMatch(
        /^npx inlay (doctor$|project (create|edit|list)\b|installation (key|make|sign|rotate|show|check)\b|backup (key\b|check\b|--to )|restore\b)/,
      );
    else if (npm !== undefined) expect([...Object.keys(scripts), 'ci', 'install', 'pack']).toContain(npm);
    else expect(file, command).toMatch(/^dist\/server\/(main|shareNode)\.js$/);
  });
});

describe('code in the docs', () => {
  const folder = join(root, 'node_modules/.cache/inlay-docs');

  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
  });

  it('is written only in languages that a test checks', () => {
    // `html` runs in the browser stories, `ts` is compiled below, `json` is parsed below, `sh` is checked above, `sql` runs in `tests/deploy/backupDrill.test.ts`.
    expect(new Set(snippets.map(({ language }) => language))).toEqual(
      new Set(['html', 'ts', 'json', 'sh', 'sql', 'text', 'mermaid', '']),
    );
  });

  it('compiles', () => {
    const code = snippets.filter(({ language }) => language === 'ts');
    expect(code.length).toBeGreaterThan(0);
    code.forEach((snippet, index) => writeFileSync(join(folder, `${index}.ts`), `${snippet.code}\nexport {};\n`));
    const config = {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        paths: {
          inlay: [join(root, 'src/embed/package.ts')],
          'inlay/signin': [join(root, 'src/signIn/index.ts')],
          'inlay/signers': [join(root, 'src/chains/signers/index.ts')],
          'inlay/testing': [join(root, 'src/testing/createTestWallet.ts')],
          'inlay/server': [join(root, 'src/embed/server/verifyUser.ts')],
          'inlay/solana': [join(root, 'src/embed/solana/registerSolana.ts')],
          'inlay/react': [join(root, 'src/embed/react/useInlay.ts')],
          'inlay/wagmi': [join(root, 'src/embed/wagmi/inlayConnector.ts')],
        },
        types: [],
        noUnusedLocals: false,
        typeRoots: [join(root, 'node_modules/@types')],
      },
      include: [`${folder}/*.ts`, join(root, 'widget/globals.d.ts')],
      exclude: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const [tsc, args] = tscOn(folder);
    execFileSync(process.execPath, [join(root, 'node_modules', tsc), ...args], { encoding: 'utf8' });
  }, 120_000);

  it('contains only JSON that parses', () => {
    for (const { code } of snippets.filter(({ language }) => language === 'json'))
      expect(() => JSON.parse(code) as unknown).not.toThrow();
  });
});

describe('tables in the docs', () => {
  it('list only error codes that exist', () => {
    const [, after = ''] = read('docs/integrate.md').split('## Answers and errors');
    const [table = ''] = after.split('\n## ');
    const cells = table.split('\n').flatMap((line) => /^\|([^|]+)\|/.exec(line)?.[1] ?? []);
    const codes = cells.flatMap((cell) => cell.match(/-?\d{4,5}/g) ?? []).map(Number);
    expect(codes.length).toBeGreaterThan(6);
    const known = Object.values(rpcErrors).map(({ code }) => code as number);
    expect(known).toEqual(expect.arrayContaining(codes));
  });

  it('list every variable that the server reads', () => {
    const ofOperators = pages.filter((page) => page.startsWith('docs/operate')).map(read);
    const documented = new Set(ofOperators.join('\n').match(/INLAY_[A-Z_]+/g));
    const used = new Set(read('frame-host/config.ts').match(/INLAY_[A-Z_]+/g));
    expect([...used].filter((name) => !documented.has(name))).toEqual([]);
  });

  it('name every field of the operator’s file, and of a project in it', () => {
    const text = pages
      .filter((page) => page.startsWith('docs/operate'))
      .map(read)
      .join('\n');
    const fields = [OperatorFileSchema, ProjectSchema].flatMap(({ entries }) => Object.keys(entries));
    expect(fields.length).toBeGreaterThan(25);
    expect(fields.filter((field) => !new RegExp(`["\`]${field.replace('$', '\\$')}["\`:]`).test(text))).toEqual([]);
  });

  it('list every database of the server', () => {
    const [, union = ''] = /type DatabaseName =([^;]*);/.exec(read('frame-host/storage/databases.ts')) ?? [];
    const names = union.match(/\w+/g) ?? [];
    expect(names.length).toBeGreaterThan(5);
    const page = read('docs/design/server.md');
    expect(names.filter((name) => !page.includes(`\`${name}.db\``) && !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('list every kind of connection', () => {
    const documented = [...read('docs/connections.md').matchAll(/^\| `(\w+)`/gm)].map(([, kind = '']) => kind);
    expect(documented.sort()).toEqual([...connectionKinds].sort());
  });

  it('list only attributes of the script tag that the loader reads', () => {
    const documented = read('docs/integrate.md').match(/(?<=`data-)[a-z-]+/g) ?? [];
    const loader = ['widget/dataset.ts', 'widget/loader.ts', 'src/embed/options.ts'].map(read).join('');
    const camel = (name: string): string => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase());
    expect(documented.length).toBeGreaterThan(6);
    expect(documented.filter((name) => !loader.includes(camel(name)) && !loader.includes(name))).toEqual([]);
  });
});
