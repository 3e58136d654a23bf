import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { listSections } from './sections.mjs';

/** Pages with the folder whose pages belong to them: a chapter, folded below its page. */
const chapters = { 'methods.md': 'methods', 'security.md': 'security', 'history/index.md': 'history' };

/**
 * The site of the documentation. It loads nothing from elsewhere, runs no script whose hash is not in its policy, and is searched in the
 * browser. `folder` has the staged pages (`stage.mjs`).
 */
export function siteConfig({ folder, outDir, version, pages }) {
  const titleOf = (page) =>
    /^# (.*)$/m.exec(readFileSync(join(folder, page), 'utf8'))?.[1]?.replaceAll('`', '') ?? page;
  const groups = listSections(readFileSync(join(folder, 'index.md'), 'utf8')).map(({ title, links }) => ({
    text: title,
    items: links.filter(({ page }) => !isInChapter(page)).map(({ page }) => toItem({ page, pages, titleOf })),
  }));
  return defineConfig({
    title: 'Inlay',
    description: 'An embedded crypto wallet that you host yourself',
    base: '/docs/',
    srcDir: folder,
    outDir,
    cacheDir: join(folder, '.cache'),
    lang: 'en',
    srcExclude: ['public/**'],
    metaChunk: true,
    vite: { logLevel: 'error', build: { chunkSizeWarningLimit: 2000 } },
    head: [['link', { rel: 'icon', href: 'data:,' }]],
    markdown: {
      theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
      // Text is no HTML and no template: `<name>` and `{{name}}` are words of these pages.
      html: false,
      config: (markdown) => {
        const { text } = markdown.renderer.rules;
        markdown.renderer.rules.text = (...given) => text(...given).replaceAll('{{', '<span v-pre>{{</span>');
      },
    },
    transformHtml: addPolicy,
    themeConfig: {
      siteTitle: `Inlay ${version}`,
      nav: groups.map(({ text, items }) => ({ text, link: items[0].link })),
      sidebar: groups,
      outline: 'deep',
      search: { provider: 'local' },
    },
  });
}

const isInChapter = (page) =>
  !(page in chapters) && Object.values(chapters).some((chapter) => page.startsWith(`${chapter}/`));

function toItem({ page, pages, titleOf }) {
  const text = titleOf(page);
  const chapter = chapters[page];
  const inside = pages.filter((other) => chapter !== undefined && other.startsWith(`${chapter}/`) && other !== page);
  const link = `/${page.replace(/(^|\/)index\.md$/, '$1').replace(/\.md$/, '')}`;
  if (inside.length === 0) return { text, link };
  const items = inside.map((other) => ({ text: titleOf(other), link: `/${other.replace(/\.md$/, '')}` }));
  return { text, link, collapsed: true, items };
}

/** Adds a policy to a page that allows its own inline scripts by their hashes. */
function addPolicy(html) {
  const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code);
  const hashes = inline.map((code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${[...new Set(hashes)].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return html.replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
