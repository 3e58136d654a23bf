import type { Brand } from './brand';
import { escapeHtml } from './escapeHtml';
import { fill } from './fill';
import { renderMailFrame } from './mailFrame';
import { loadSignInMail } from './mailTexts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Images that the HTML references by `cid:`. */
  attachments?: { cid: string; filename: string; contentType: string; content: Buffer }[];
}

/** Splits a long code into two groups, which is easier to read. Code inputs ignore the space. */
export const groupCode = (code: string): string => code.replace(/^(\d{6})(\d{6})$/, '$1 $2');

/** Renders the mail with a sign-in code. The subject contains the code, so that it is visible in a notification. */
export async function renderCodeMail({
  code,
  locale,
  minutes,
  brand,
}: {
  code: string;
  locale: string;
  minutes: number;
  brand: Brand;
}): Promise<RenderedMail> {
  const { language, texts } = await loadSignInMail(locale);
  const values = { code: groupCode(code), minutes: String(minutes), brand: brand.name };
  const [subject, heading, expires, warning, ignore] = (
    ['subject', 'heading', 'expires', 'warning', 'ignore'] as const
  ).map((name) => fill(texts.code[name], values)) as [string, string, string, string, string];
  return {
    subject,
    text: `${heading}\n\n${groupCode(code)}\n\n${expires}\n\n${warning}\n\n${ignore}\n\n${brand.name}\n`,
    ...(await renderMailFrame({
      language,
      brand,
      title: subject,
      body: `<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(heading)}</h1>
<p class="code" style="margin:0 0 16px;padding:16px 10px 16px 16px;text-align:center;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${escapeHtml(groupCode(code))}</p>
<p style="margin:0 0 16px">${escapeHtml(expires)}</p>
<p style="margin:0 0 16px">${escapeHtml(warning)}</p>
<p class="quiet" style="margin:0;font-size:13px">${escapeHtml(ignore)}</p>`,
    })),
  };
}
