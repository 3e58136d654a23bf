import type { Notice } from '../codeGuard';
import type { Brand } from './brand';
import type { RenderedMail } from './codeMail';
import { escapeHtml } from './escapeHtml';
import { fill } from './fill';
import { renderMailFrame } from './mailFrame';
import { loadSignInMail } from './mailTexts';

/**
 * Returns the paragraphs that notify an owner about attempts with an address or a phone number. They contain no link, because nothing here
 * signs a user in.
 */
export async function noticeLines({ notice, locale }: { notice: Notice; locale: string }): Promise<string[]> {
  const { texts } = await loadSignInMail(locale);
  const { what, advice, longer } = texts.notice;
  return notice === 'longer' ? [what, longer, advice] : [what, advice];
}

/** Renders the mail about sign-in attempts. */
export async function renderNoticeMail({
  notice,
  locale,
  brand,
}: {
  notice: Notice;
  locale: string;
  brand: Brand;
}): Promise<RenderedMail> {
  const { language, texts } = await loadSignInMail(locale);
  const { heading } = texts.notice;
  const subject = fill(texts.notice.subject, { brand: brand.name });
  const lines = await noticeLines({ notice, locale });
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  return {
    subject,
    text: `${[heading, ...lines, brand.name].join('\n\n')}\n`,
    ...(await renderMailFrame({
      language,
      brand,
      title: subject,
      body: `<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(heading)}</h1>
${paragraphs.join('\n')}`,
    })),
  };
}
