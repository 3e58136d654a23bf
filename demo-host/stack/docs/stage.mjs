import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join, relative } from 'node:path';
import { listSections } from './sections.mjs';

/** Pages outside docs, by the names that they have on the site. */
const rootPages = {
  'README.md': 'about.md',
  'ARCHITECTURE.md': 'architecture.md',
  'CONTRIBUTING.md': 'contributing.md',
  'CHANGELOG.md': 'changelog.md',
  'SECURITY.md': 'report.md',
};
const languages = { '.ts': 'ts', '.tsx': 'tsx', '.mjs': 'js', '.json': 'json', '.html': 'html' };

/**
 * Writes the pages as the site has them into `to`: links lead to pages of the site, samples and the licence become pages, and `public`
 * has the Markdown of each page and `llms.txt`, for agents.
 * @returns the paths of the pages.
 */
export function stage({ root, to }) {
  rmSync(to, { recursive: true, force: true });
  const pages = new Map([
    ...Object.entries(rootPages).map(([file, page]) => [page, readFileSync(join(root, file), 'utf8')]),
    ...listFiles(join(root, 'docs')).flatMap((file) => pageOf({ root, file })),
    ['license.md', `# Licence\n\n${fence('text', readFileSync(join(root, 'LICENSE'), 'utf8'))}\n`],
    ...readdirSync(join(root, 'docs/samples')).map((name) => [`samples/${name}.md`, renderSample({ root, name })]),
  ]);
  const sources = new Map(Object.entries(rootPages).map(([file, page]) => [page, file]));
  for (const [page, text] of pages) {
    const source = sources.get(page) ?? join('docs', page.replace(/(^|\/)index\.md$/, '$1README.md'));
    const staged = rewriteLinks({ text, page, source });
    write(join(to, page), staged);
    write(join(to, 'public', page), staged);
  }
  cpSync(join(root, 'docs/pictures'), join(to, 'pictures'), { recursive: true });
  cpSync(join(root, 'docs/openrpc.json'), join(to, 'public/openrpc.json'));
  write(join(to, 'public/llms.txt'), renderIndex(readFileSync(join(to, 'index.md'), 'utf8')));
  return [...pages.keys()];
}

function pageOf({ root, file }) {
  const path = relative(join(root, 'docs'), file);
  if (extname(file) !== '.md') return [];
  return [[path.replace(/(^|\/)README\.md$/, '$1index.md'), readFileSync(file, 'utf8')]];
}

/** Makes links and pictures, which lead to files of the repository, lead to the site's. */
function rewriteLinks({ text, page, source }) {
  return outsideCode(text, (part) =>
    part.replaceAll(/\]\((?!https?:|#)([^)#\s]+)(#[^)\s]*)?\)/g, (_all, target, anchor = '') => {
      const file = join(dirname(source), target);
      const place = relative(dirname(page), siteOf(file));
      return `](${place.startsWith('.') ? place : `./${place}`}${anchor})`;
    }),
  );
}

function siteOf(file) {
  if (file in rootPages) return rootPages[file];
  if (file === 'LICENSE') return 'license.md';
  const path = relative('docs', file);
  const [, sample] = /^samples\/([^/]+)/.exec(path) ?? [];
  if (sample) return `samples/${sample}.md`;
  return path.replace(/(^|\/)README\.md$/, '$1index.md');
}

function renderSample({ root, name }) {
  const folder = join(root, 'docs/samples', name);
  const files = listFiles(folder).map(
    (file) =>
      `## ${relative(folder, file)}\n\n${fence(languages[extname(file)] ?? 'text', readFileSync(file, 'utf8'))}\n`,
  );
  return `# Sample: ${name}\n\nA complete project, in \`docs/samples/${name}\` of the repository.\n\n${files.join('\n')}`;
}

/** The index for agents (llmstxt.org): what Inlay is, and each page of the start page with its Markdown. */
function renderIndex(start) {
  const groups = listSections(start).map(({ title, links }) => {
    const lines = links.map(({ text, page, about }) => `- [${text}](/docs/${page})${about === '' ? '' : `: ${about}`}`);
    return `## ${title}\n\n${lines.join('\n')}\n`;
  });
  return `# Inlay\n\n> An embedded crypto wallet that you host yourself: script tag, server and share nodes under one MIT licence.\n\n${groups.join('\n')}`;
}

function fence(language, text) {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``;
}

/** Changes the parts of a page that are no code. */
function outsideCode(text, change) {
  return text
    .split(/(^```[\s\S]*?^```$|`[^`\n]+`)/m)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

function listFiles(folder) {
  return readdirSync(folder)
    .filter((name) => basename(folder) !== 'docs' || name !== 'samples')
    .map((name) => join(folder, name))
    .flatMap((path) => (statSync(path).isDirectory() ? listFiles(path) : [path]));
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
