import { markSvg } from '../../src/kit/mark';
import { radii } from '../../src/kit/theme/theme';
import { pageStyle } from '../../src/kit/theme/pageStyle';
import type { InboxMessage } from './inbox';

/** Refresh interval of the page, in s. The refresh needs no script, so the page works with the strictest CSP. */
const refreshAfter = 3;

/** Renders the inbox as an HTML page. */
export function renderInbox(messages: readonly InboxMessage[]): string {
  const list =
    messages.length === 0
      ? '<p class="empty">No messages yet. Sign in with an email address, and the code arrives here.</p>'
      : `<ol>${messages.map(renderMessage).join('')}</ol>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Inbox – Inlay local stack</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="${refreshAfter}"><link rel="stylesheet" href="/dev/inbox.css"></head>
<body><main><h1>${markSvg()} Inbox</h1><p class="lead">Every message that the local stack sends arrives here. <a href="/dev/inbox.json">As JSON</a></p>${list}</main></body></html>`;
}

function renderMessage({ to, kind, subject, text, code, at }: InboxMessage): string {
  const digits = code === undefined ? '' : `<output aria-label="Code">${escape(code)}</output>`;
  const time = at.slice(11, 19);
  return `<li><article><header><h2>${escape(subject)}</h2>${digits}</header><p class="meta">${escape(kind)} to <b>${escape(to)}</b> at <time datetime="${escape(at)}">${escape(time)} UTC</time></p><pre>${escape(text)}</pre></article></li>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export const inboxStyle = `${pageStyle()}
main{max-width:720px;margin:0 auto;padding:32px 20px 48px}
h1{display:flex;gap:12px;align-items:center;line-height:32px}
h1 svg{width:32px;height:32px}
.lead,.meta,.empty{color:var(--muted)}
.lead{margin:4px 0 24px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
article{background:var(--card);border:1px solid var(--line);border-radius:${radii.soft.card}px;padding:16px}
header{display:flex;gap:16px;align-items:baseline;justify-content:space-between}
h2{overflow-wrap:anywhere}
output{padding:4px 12px;border-radius:${radii.soft.control}px;background:var(--fill);color:var(--strong);font-size:22px;line-height:28px;font-weight:650;letter-spacing:.08em;font-variant-numeric:tabular-nums;user-select:all}
.meta{font-size:13px;line-height:18px;margin:4px 0 0;overflow-wrap:anywhere}
pre{margin:12px 0 0;white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}
`;
