import { optionTable, resolveOptions } from '../../src/embed/options';
import { lookTexts, readDataset } from '../dataset';
import type { ExaminedPage } from './examinedPage';
import { finding, type Finding } from './finding';

/** Checks the script tags: how many, of which kind, and with which attributes. */
export function checkTags({ tags, frames, embed, walletOrigin, self }: ExaminedPage): Finding[] {
  const line = `<script async src="${walletOrigin}/v5/embed.js" data-client-id="…"></script>`;
  const [tag] = tags;
  if (!tag)
    return frames.length > 0 || embed
      ? []
      : [
          finding('fault', 'no-tag', [
            'The page has no wallet',
            'There is neither a script tag of this wallet nor its frame. A consent tool or a content blocker may have removed the tag.',
            line,
          ]),
        ];
  const found: Finding[] = [];
  if (tags.length > 1 || frames.length > 1)
    found.push(
      finding('warning', 'two-tags', [
        'The wallet is on the page more than once',
        `There are ${tags.length} script tags and ${frames.length} frames of it. Only the first tag counts; each further frame costs a whole wallet.`,
        tags
          .slice(1)
          .map((extra) => `remove: ${extra.outerHTML}`)
          .join('\n') || undefined,
      ]),
    );
  if (tag.type === 'module')
    return [
      ...found,
      finding('fault', 'module-tag', [
        'The script tag is a module',
        'A module cannot read the attributes of its own tag, so no wallet is created. Remove type="module".',
        line,
      ]),
    ];
  if (!tag.dataset['clientId'])
    return [
      ...found,
      finding('fault', 'no-client-id', [
        'The script tag has no data-client-id',
        'Without it the tag only defines window.Inlay.createEmbed and shows no wallet.',
        line,
      ]),
    ];
  return [...found, ...checkAttributes(tag), ...checkIntegrity(tag, self)];
}

function checkAttributes(tag: HTMLScriptElement): Finding[] {
  const known = [...optionTable.map(([name]) => name), ...lookTexts, 'primaryColor', 'showWidgetButton'];
  const unknown = Object.keys(tag.dataset).filter((name) => !known.includes(name));
  const found = unknown.map((name) => {
    const likely = known.find((one) => one.toLowerCase() === name.toLowerCase());
    return finding('warning', 'unknown-attribute', [
      `${toAttribute(name)} is not an attribute of the wallet`,
      'It is ignored.',
      likely && `${toAttribute(likely)}="${tag.dataset[name]}"`,
    ]);
  });
  try {
    resolveOptions(readDataset(tag.dataset), tag.src);
  } catch (error) {
    const { message } = error as Error;
    const name = known.find((one) => message.includes(one));
    found.push(
      finding('fault', 'option', [
        'An attribute of the script tag has an invalid value',
        message,
        name && tag.dataset[name] !== undefined ? `${toAttribute(name)}="${tag.dataset[name]}"` : undefined,
      ]),
    );
  }
  return found;
}

/** The loader under its plain URL changes with each release, and then no longer has the hash. */
function checkIntegrity(tag: HTMLScriptElement, { location }: Window): Finding[] {
  const { pathname, origin } = new URL(tag.src, location.href);
  return tag.integrity && pathname.endsWith('/embed.js')
    ? [
        finding('warning', 'integrity', [
          'The hash is on a URL whose content changes',
          'With the next release of the wallet the browser will refuse the script. Use the versioned URL and its hash.',
          `curl ${origin}/v5/embed.json`,
        ]),
      ]
    : [];
}

const toAttribute = (name: string) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
