import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import { pageStyle } from '../../../src/kit/theme/pageStyle';
import { minute } from '../../http/rateLimit';
import { directionOf } from '../../../src/texts/directionOf';
import type { Language } from '../../../src/texts/languages';
import type { Brand } from '../../signIn/mail/brand';
import { escapeHtml } from '../../signIn/mail/escapeHtml';
import { loadTransferMail } from '../../signIn/mail/mailTexts';
import type { Notices } from './notices';

/** Path of the pages that the links in mails open. */
export const noticePath = '/notifications';

const QuerySchema = v.object({ token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)) });
const headers = {
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
};
const styleOf = (brand: Brand): string =>
  `${pageStyle(brand)}\nmain{text-align:center}\nh1{margin:0 0 12px}\np{margin:0}\n`;

/**
 * Registers the pages that the links in mails open. Opening one changes nothing, because mail clients open links by themselves. Only the
 * button does, or the unsubscribe button of a mail client (RFC 8058). The token is the only proof, so any origin may post.
 */
export function registerNoticePages(
  app: FastifyInstance,
  { notices, brand }: { notices: Notices; brand: Brand },
): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume();
    done(null, {});
  });
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume();
    done(null, {});
  });
  const style = styleOf(brand);
  const config = { rateLimit: { max: 60, timeWindow: minute } };
  app.get(`${noticePath}/page.css`, (_request, reply) =>
    reply.headers(headers).type('text/css; charset=utf-8').send(style),
  );

  const doors = [
    { path: 'confirm', question: 'confirmButton', done: 'confirmed', act: (token: string) => notices.confirm(token) },
    { path: 'stop', question: 'stopButton', done: 'stopped', act: (token: string) => notices.stop(token) },
  ] as const;
  for (const { path, question, done, act } of doors) {
    app.get(`${noticePath}/${path}`, { config }, async (request, reply) => {
      const query = v.safeParse(QuerySchema, request.query);
      const token = query.success ? query.output.token : '';
      const { language, texts } = await loadTransferMail(await notices.localeOf(token));
      const button = escapeHtml(texts[question]);
      // Without an action, the form posts to the page's own URL.
      return send(reply, { brand, language, body: `<form method="post"><button>${button}</button></form>` });
    });
    app.post(`${noticePath}/${path}`, { config }, async (request, reply) => {
      const query = v.safeParse(QuerySchema, request.query);
      const token = query.success ? query.output.token : '';
      const { language, texts } = await loadTransferMail(await notices.localeOf(token));
      const isGood = await act(token);
      const body = `<p role="status">${escapeHtml(texts[isGood ? done : 'invalid'])}</p>`;
      return send(reply.code(isGood ? 200 : 410), { brand, language, body });
    });
  }
}

function send(
  reply: FastifyReply,
  { brand, language, body }: { brand: Brand; language: Language; body: string },
): FastifyReply {
  const title = escapeHtml(brand.name);
  return reply.headers(headers).type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<link rel="stylesheet" href="${noticePath}/page.css"></head><body class="single"><main><h1>${title}</h1>${body}</main></body></html>
`);
}
