import { findAccent } from '../../../src/kit/theme/findAccent';
import { fontFamilies, palettes, radii } from '../../../src/kit/theme/theme';
import { directionOf } from '../../../src/texts/directionOf';
import type { Brand, BrandLogo } from './brand';
import type { RenderedMail } from './codeMail';
import { escapeHtml } from './escapeHtml';

const { light, dark } = palettes;

/** Returns the style sheet with literal colors, because mail clients support neither variables nor `light-dark()`. */
const toStyle = ({ primary, corners = 'soft' }: Brand): string => {
  const { control, sheet } = radii[corners];
  const { accent, onAccent, text } = findAccent({ primary });
  return `:root{color-scheme:light dark}
.page{background:${light.page};color:${light.normal}}
.card{background:${light.card};border:1px solid ${light.fill};border-radius:${sheet}px}
.band{background:${accent}}
.action{background:${accent};color:${onAccent};border-radius:${control}px}
.strong{color:${light.strong}}
.word{color:${text.light}}
.code{background:${light.fill};color:${light.strong};border-radius:${control}px}
.quiet{color:${light.muted}}
@media (prefers-color-scheme:dark){
.page{background:${dark.page};color:${dark.normal}}
.card{background:${dark.card};border-color:${dark.fill}}
.strong{color:${dark.strong}}
.word{color:${text.dark}}
.code{background:${dark.raised};color:${dark.strong}}
.quiet{color:${dark.muted}}
}`;
};

/** The content id of the attached logo. */
const logoId = 'logo';

/** Returns the sender's logo as an attachment. */
const attach = (logo: BrandLogo) => ({
  attachments: [{ ...logo, cid: logoId, filename: `logo.${logo.contentType.replace('image/', '')}` }],
});

/**
 * Renders the frame of all mails: one card, light and dark, with the color, logo, corners and font of the sender. Colors are only in the
 * style sheet, so that a mail client that drops it uses its own colors, which are readable in either mode. The short text needs no tables,
 * remote images or scripts.
 * @param options.title, options.brand.name Plain text, escaped here.
 * @param options.body HTML.
 */
export async function renderMailFrame({
  language,
  title,
  brand,
  body,
}: {
  language: string;
  title: string;
  brand: Brand;
  body: string;
}): Promise<Pick<RenderedMail, 'html' | 'attachments'>> {
  const logo = await brand.logo?.();
  const html = `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${toStyle(brand)}</style>
</head>
<body class="page" style="margin:0;padding:32px 16px;font:16px/1.5 ${fontFamilies[brand.font ?? 'inter'].replace('Inter Variable', 'Inter')}">
<div class="card" style="max-width:440px;margin:0 auto;overflow:hidden">
<div class="band" style="height:6px"></div>
<div style="padding:24px">
${logo ? besidePicture(brand.name) : wordMark(brand.name)}
${body}
</div>
</div>
</body>
</html>
`;
  return { html, ...(logo && attach(logo)) };
}

const besidePicture = (name: string) =>
  `<p class="strong" style="margin:0 0 24px;font-size:15px;font-weight:650"><img src="cid:${logoId}" alt="" height="28" style="height:28px;max-width:160px;vertical-align:middle;margin-inline-end:10px">${escapeHtml(name)}</p>`;

/** The name in place of a logo, for senders without one that mail clients display. */
const wordMark = (name: string) =>
  `<p class="word" style="margin:0 0 24px;font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.02em;overflow-wrap:anywhere">${escapeHtml(name)}</p>`;
