import { findAccent } from '../../../src/kit/theme/findAccent';
import { palettes, radii } from '../../../src/kit/theme/look';
import type { Brand } from './brand';
import type { RenderedMail } from './codeMail';
import { escapeHtml } from './escapeHtml';

const { light, dark } = palettes;

/** Returns the style sheet with literal colors, because mail clients support neither variables nor `light-dark()`. */
const toStyle = ({ primary }: Brand): string => {
  const { accent, onAccent } = findAccent({ primary });
  return `:root{color-scheme:light dark}
.page{background:${light.page};color:${light.normal}}
.card{background:${light.card};border:1px solid ${light.fill}}
.band{background:${accent}}
.action{background:${accent};color:${onAccent}}
.strong{color:${light.strong}}
.code{background:${light.fill};color:${light.strong}}
.quiet{color:${light.muted}}
@media (prefers-color-scheme:dark){
.page{background:${dark.page};color:${dark.normal}}
.card{background:${dark.card};border-color:${dark.fill}}
.strong{color:${dark.strong}}
.code{background:${dark.raised};color:${dark.strong}}
.quiet{color:${dark.muted}}
}`;
};

/** The content id of the attached logo. */
const logoId = 'logo';

/** Returns the sender's logo as an attachment. */
export const logoPart = ({ logo }: Brand): Pick<RenderedMail, 'attachments'> =>
  logo ? { attachments: [{ ...logo, cid: logoId, filename: `logo.${logo.contentType.replace('image/', '')}` }] } : {};

/**
 * Renders the frame of all mails: one card, light and dark, with the color, logo and name of the sender on top. Colors are only in the
 * style sheet, so that a mail client that drops it uses its own colors, which are readable in either mode. The short text needs no tables,
 * remote images or scripts.
 * @param options.title, options.brand.name Plain text, escaped here.
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
<style>${toStyle(brand)}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;font:16px/1.5 'Inter',system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div class="card" style="max-width:440px;margin:0 auto;border-radius:${radii.soft.sheet}px;overflow:hidden">
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

/** Returns the name, after the logo if there is one. */
const headOf = ({ name, logo }: Brand): string => {
  const picture = `<img src="cid:${logoId}" alt="" height="28" style="height:28px;vertical-align:middle;margin-inline-end:10px">`;
  return `${logo ? picture : ''}${escapeHtml(name)}`;
};
