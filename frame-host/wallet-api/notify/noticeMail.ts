import type { Brand } from '../../signIn/mail/brand';
import type { RenderedMail } from '../../signIn/mail/codeMail';
import { escapeHtml } from '../../signIn/mail/escapeHtml';
import { renderMailFrame } from '../../signIn/mail/mailFrame';
import { fill } from '../../signIn/mail/fill';
import { loadTransferMail } from '../../signIn/mail/mailTexts';

/** The texts for one transfer. Amounts are in units of the coin or token. */
export interface TransferLine {
  amount: string;
  symbol: string;
  chain: string;
  from: string;
  to: string;
}

/** Renders the mail that asks the owner of an address to confirm notifications about transfers. */
export async function renderQuestion({
  locale,
  address,
  link,
  brand,
}: {
  locale: string;
  address: string;
  link: string;
  brand: Brand;
}): Promise<RenderedMail> {
  const { language, texts } = await loadTransferMail(locale);
  const { confirmSubject, confirmBody, confirmButton } = texts;
  const [subject, body] = [confirmSubject, confirmBody].map((text) => fill(text, { brand: brand.name, address })) as [
    string,
    string,
  ];
  return {
    subject,
    text: `${body}\n\n${confirmButton}: ${link}\n\n${brand.name}\n`,
    ...(await toHtml({ language, heading: subject, lines: [body], link, button: confirmButton, brand })),
  };
}

/** Renders the mail about transfers. Untrusted texts are sanitized. The only link is the one to unsubscribe. */
export async function renderReceived({
  locale,
  lines,
  link,
  brand,
}: {
  locale: string;
  lines: readonly TransferLine[];
  link: string;
  brand: Brand;
}): Promise<RenderedMail> {
  const { language, texts } = await loadTransferMail(locale);
  const { receivedSubject, receivedHeading, receivedLine, stopBody, stopButton } = texts;
  const told = lines.map((line) => fill(receivedLine, { ...line }));
  const [first] = lines;
  return {
    subject: first && lines.length === 1 ? fill(receivedSubject, { ...first }) : `${receivedHeading} (${lines.length})`,
    text: `${told.join('\n')}\n\n${stopBody} ${link}\n\n${brand.name}\n`,
    ...(await toHtml({ language, heading: receivedHeading, lines: told, link, button: stopButton, brand })),
    // Mail clients show their own unsubscribe button (RFC 8058).
    headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function toHtml({
  lines,
  ...texts
}: {
  language: string;
  heading: string;
  lines: readonly string[];
  link: string;
  button: string;
  brand: Brand;
}): ReturnType<typeof renderMailFrame> {
  const { language, heading, link, button, brand } = texts;
  const paragraphs = lines.map((line) => `<p style="margin:0 0 12px;word-break:break-word">${escapeHtml(line)}</p>`);
  return renderMailFrame({
    language,
    brand,
    title: heading,
    body: `<h1 class="strong" style="margin:0 0 16px;font-size:22px;line-height:28px">${escapeHtml(heading)}</h1>
${paragraphs.join('\n')}
<p style="margin:24px 0 0"><a class="action" style="display:inline-block;padding:12px 20px;font-weight:600;text-decoration:none" href="${escapeHtml(link)}">${escapeHtml(button)}</a></p>`,
  });
}
