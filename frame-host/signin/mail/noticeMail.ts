import type { Notice } from '../codeGuard';
import type { RenderedMail } from './codeMail';
import { escapeHtml } from './escapeHtml';
import { renderMailFrame } from './mailFrame';
import { noticeTexts } from './noticeTexts';
import { mailLanguage } from './texts';

/** What its owner is told of tries with an address or a number, as paragraphs. No link: nothing here signs anybody in. */
export function noticeLines({ notice, locale }: { notice: Notice; locale: string }): string[] {
  const { what, advice, longer } = noticeTexts[mailLanguage(locale)];
  return notice === 'longer' ? [what, longer, advice] : [what, advice];
}

/** The mail that says that somebody tried. */
export function renderNoticeMail({
  notice,
  locale,
  brand,
}: {
  notice: Notice;
  locale: string;
  brand: string;
}): RenderedMail {
  const language = mailLanguage(locale);
  const { subject: text, heading } = noticeTexts[language];
  const subject = text.replace('{brand}', brand);
  const lines = noticeLines({ notice, locale });
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`);
  return {
    subject,
    text: `${[heading, ...lines, brand].join('\n\n')}\n`,
    html: renderMailFrame({
      ...{ language, brand },
      title: subject,
      body: `<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(heading)}</h1>
${paragraphs.join('\n')}`,
    }),
  };
}
