/**
 * Reads the ways in of the start page (`index.md`, from `docs/README.md`), which is the index of the site too: its headings, and below each the links with
 * what the page says about them.
 */
export function listSections(start) {
  return start
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [title = '', ...lines] = section.replace(/```[\s\S]*?```/g, '').split('\n');
      return { title: title.trim(), links: lines.join('\n').split(/^- /m).slice(1).flatMap(listLinks) };
    });
}

/** Lists the links of an item. Only the text after a single link is about that page. */
function listLinks(item) {
  const text = item.replaceAll(/\s+/g, ' ').trim();
  const links = [...text.matchAll(/\[([^\]]+)\]\((?!https?:)([^)#]+\.md)[^)]*\)/g)].map(([, name, path]) => ({
    text: name.replaceAll('`', '').replace(/^./, (letter) => letter.toUpperCase()),
    page: path.replace(/^\.\//, ''),
    about: '',
  }));
  const [, about = ''] = /^\[[^\]]+\]\([^)]+\): ([^[]+)$/.exec(text) ?? [];
  return links.length === 1 ? [{ ...links[0], about: about.trim() }] : links;
}
