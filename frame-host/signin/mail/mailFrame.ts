import { parseHexColor, textOn, white } from '../../../src/kit/color';
import { primaryOf, type Brand } from './brand';
import type { RenderedMail } from './codeMail';
import { escapeHtml } from './escapeHtml';

const toStyle = (primary: string) => `:root{color-scheme:light dark}
.page{background:#f6f6f8;color:#3a4051}
.card{background:#ffffff;border:1px solid #e3e5ea}
.band{background:${primary}}
.action{background:${primary};color:${textOn(parseHexColor(primary) ?? white)}}
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

/** The name in the mail of the logo that goes with it. */
const logoId = 'logo';

/** The logo of who sends a mail, as a part of the mail. */
export const logoPart = ({ logo }: Brand): Pick<RenderedMail, 'attachments'> =>
  logo ? { attachments: [{ ...logo, cid: logoId, filename: `logo.${logo.contentType.replace('image/', '')}` }] } : {};

/**
 * What all mails stand in: one card, light and dark, with the colour, logo and name of who sends it on top. Colours are in the style sheet alone, so that a program that drops it
 * shows its own, readable in either mode. Tables, remote pictures and scripts are not needed for so few words.
 * @param options.title, options.brand.name plain text, escaped here.
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
  brand: Brand;
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
<style>${toStyle(primaryOf(brand))}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;font:16px/1.5 'Inter',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="max-width:440px;margin:0 auto;border-radius:24px;overflow:hidden">
<div class="band" style="height:6px"></div>
<div style="padding:24px">
<p class="strong" style="margin:0 0 24px;font-size:15px;font-weight:650">${headOf(brand)}</p>
${body}
</div>
</div>
</body>
</html>
`;
}

/** The name; after the logo where there is one. */
const headOf = ({ name, logo }: Brand): string => {
  const picture = `<img src="cid:${logoId}" alt="" height="28" style="height:28px;vertical-align:middle;margin-inline-end:10px">`;
  return `${logo ? picture : ''}${escapeHtml(name)}`;
};
