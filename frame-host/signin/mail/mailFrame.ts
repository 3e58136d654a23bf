import { escapeHtml } from './escapeHtml';

const style = `:root{color-scheme:light dark}
.page{background:#f6f6f8;color:#3a4051}
.card{background:#ffffff;border:1px solid #e3e5ea}
.strong{color:#0f121c}
.code{background:#f0f1f5;color:#0f121c}
.quiet{color:#5d6475}
@media (prefers-color-scheme:dark){
.page{background:#0e0f12;color:#c9cdd6}
.card{background:#16181d;border-color:#2a2d34}
.strong{color:#f4f5f7}
.code{background:#1e2127;color:#f4f5f7}
.quiet{color:#9aa0ad}
}`;

/**
 * What all mails stand in: one card, light and dark, with the name of who sends it on top. Colours are in the style sheet alone, so that a program that drops it
 * shows its own, readable in either mode. Tables, remote pictures and scripts are not needed for so few words.
 * @param options.title, options.brand plain text, escaped here.
 * @param options.body HTML.
 */
export function renderMailFrame({
  language,
  title,
  brand,
  body,
}: {
  language: string;
  title: string;
  brand: string;
  body: string;
}): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;font:16px/1.5 'Inter',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="max-width:440px;margin:0 auto;padding:24px;border-radius:24px">
<p class="strong" style="margin:0 0 24px;font-size:15px;font-weight:650">${escapeHtml(brand)}</p>
${body}
</div>
</body>
</html>
`;
}
