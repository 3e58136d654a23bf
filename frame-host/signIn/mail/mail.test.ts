import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { brandOf } from './brand';
import { renderCodeMail } from './codeMail';
import type { Clock } from '../../../src/kit/clock';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { createMailer, createSmtpTransport } from './mailer';
import { renderNoticeMail } from './noticeMail';
import { loadSignInMail } from './mailTexts';
import { languages } from '../../../src/texts/languages';

describe('renderNoticeMail', () => {
  it.each(languages)('says in %s that somebody tried to sign in, without a link or a code', async (locale) => {
    const tried = await renderNoticeMail({ notice: 'tried', locale, brand: { name: 'Inlay' } });
    const longer = await renderNoticeMail({ notice: 'longer', locale, brand: { name: 'Inlay' } });
    for (const { subject, text, html } of [tried, longer]) {
      for (const part of [subject, text, html]) {
        expect(part).toContain('Inlay');
        expect(part.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/[{}]|\d{6}/);
      }
      expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
      expect(html + text).not.toMatch(/<script|https?:|<img|<a /);
    }
    expect(longer.text.length).toBeGreaterThan(tried.text.length);
  });
});

describe('renderCodeMail', () => {
  it('shows a long code in two halves', async () => {
    const mail = await renderCodeMail({ code: '012345678901', locale: 'en', minutes: 10, brand: { name: 'Inlay' } });
    const { subject, text, html } = mail;
    for (const part of [subject, text, html]) expect(part).toContain('012345 678901');
  });

  it.each(languages)('contains code, name and lifetime in %s', async (locale) => {
    const { subject, text, html } = await renderCodeMail({
      code: '012345',
      locale,
      minutes: 10,
      brand: { name: 'Inlay' },
    });
    for (const part of [subject, text, html]) {
      expect(part).toContain('012345');
      expect(part).toContain('Inlay');
      expect(part.replace(/<style>[^<]*<\/style>/, '')).not.toMatch(/[{}]/);
    }
    expect(text).toContain('10');
    expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
    expect(html).not.toMatch(/<script|https?:|<img/);
  });

  it('uses the language of a tag, and English if there are no texts in it', async () => {
    const found = ['pt-BR', 'zh_Hant', 'DE', 'xx', '', '__proto__'].map(loadSignInMail);
    expect((await Promise.all(found)).map(({ language }) => language)).toEqual(['pt', 'zh', 'de', 'en', 'en', 'en']);
  });

  it('shows the operator’s name, colour, corners, font and logo; the reader’s client loads nothing', async () => {
    const png = Buffer.from('iVBORw0KGgo=', 'base64');
    const theme = { primary: '#ffd60a', corners: 'sharp', font: 'serif' } as const;
    const asked: string[] = [];
    const brand = brandOf({ appName: 'Shop', logoLight: 'https://shop.test/logo.png', theme }, (url) => {
      asked.push(url);
      return Promise.resolve({ type: 'image/png', bytes: png });
    });
    const mail = await renderCodeMail({ code: '012345', locale: 'en', minutes: 10, brand });
    expect(mail.subject).toContain('Shop');
    expect(asked).toEqual(['https://shop.test/logo.png']);
    expect(mail.html).toMatch(/\.action\{background:#ffd60a;color:#000000;border-radius:4px\}/);
    expect(mail.html).toMatch(/\.card\{[^}]*border-radius:8px\}/);
    expect(mail.html).toMatch(/<body[^>]* style="[^"]*font:16px\/1\.5 ui-serif,/);
    expect(mail.html).toContain('<img src="cid:logo"');
    expect(mail.html).not.toMatch(/https?:/);
    expect(mail.attachments).toEqual([{ cid: 'logo', filename: 'logo.png', contentType: 'image/png', content: png }]);
  });

  it.each([
    ['cannot be read', undefined],
    ['few mail clients display', { type: 'image/webp', bytes: new Uint8Array(8) }],
    ['no mail client displays', { type: 'image/svg+xml', bytes: new Uint8Array(8) }],
  ])('has no logo if it is one that %s', async (_why, picture) => {
    const brand = brandOf({ logoDark: 'https://shop.test/logo' }, () => Promise.resolve(picture));
    const mail = await renderCodeMail({ code: '012345', locale: 'en', minutes: 10, brand });
    expect(mail.html).not.toContain('<img');
    expect(mail).not.toHaveProperty('attachments');
    // The name is set like a logo instead, in the sender's colour.
    expect(mail.html).toMatch(/<p class="word" style="[^"]*font-size:22px[^"]*">Inlay<\/p>/);
  });

  it('has the other logo if the first one is SVG, which no mail client draws', async () => {
    const logos = { logoLight: 'https://shop.test/logo.svg', logoDark: 'https://shop.test/logo.png' };
    const brand = brandOf({ appName: 'Shop', ...logos }, (url) =>
      Promise.resolve({ type: url.endsWith('.svg') ? 'image/svg+xml' : 'image/png', bytes: new Uint8Array(8) }),
    );
    const { html, attachments } = await renderCodeMail({ code: '012345', locale: 'en', minutes: 10, brand });
    expect(html).toContain('<img src="cid:logo"');
    expect(attachments).toMatchObject([{ filename: 'logo.png' }]);
  });

  it('ignores a colour that is invalid', () => {
    expect(brandOf({ appName: ' ', theme: { primary: 'red}body{' } })).toEqual({ name: 'Inlay' });
  });

  it('escapes the brand’s name in HTML', async () => {
    const { html } = await renderCodeMail({ code: '000000', locale: 'en', minutes: 10, brand: { name: `<b>"'&` } });
    expect(html).not.toContain('<b>');
    expect(html).toContain('&#60;b&#62;&#34;&#39;&#38;');
  });
});

async function startSmtp(onRcpt: (address: string) => Error | undefined = () => undefined, at = 0) {
  const inbox: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(onRcpt(address)),
    onData(stream, _session, done) {
      buffer(stream)
        .then(async (message) => inbox.push(await PostalMime.parse(message)))
        .then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return { inbox, port, stop: () => new Promise<void>((resolve) => server.close(resolve)) };
}

/** A clock that does not wait between attempts. */
const hurried: Clock = {
  now: () => Date.now(),
  after(_ms: number, task: () => void) {
    setImmediate(task);
    return () => undefined;
  },
};

function mailerAt(port: number, clock = hurried) {
  const failures: string[] = [];
  const smtp = { host: '127.0.0.1', port, from: 'Inlay <no-reply@wallet.test>' };
  const transport = createSmtpTransport(smtp);
  return {
    failures,
    mailer: createMailer({ from: smtp.from, transport, onFailure: (code) => failures.push(code), clock }),
  };
}

describe('createMailer', async () => {
  const mail = await renderCodeMail({ code: '424242', locale: 'ja', minutes: 10, brand: { name: 'Inlay' } });

  it('delivers a mail to a real SMTP server', async () => {
    const smtp = await startSmtp();
    const { mailer, failures } = mailerAt(smtp.port);
    expect(await mailer.ready()).toBe(true);
    mailer.send('alice@rig.test', mail);
    await mailer.close();
    await smtp.stop();
    expect(failures).toEqual([]);
    expect(smtp.inbox).toHaveLength(1);
    expect(smtp.inbox[0]).toMatchObject({ subject: mail.subject, text: mail.text });
  });

  it('is not ready when the server is down, and reports the failure without the address', async () => {
    const smtp = await startSmtp();
    await smtp.stop();
    const { mailer, failures } = mailerAt(smtp.port);
    mailer.send('alice@rig.test', mail);
    await mailer.close();
    expect(failures).toHaveLength(1);
    expect(failures[0]).not.toContain('alice');
    expect(await mailer.ready()).toBe(false);
  });

  it('detects within half a minute that the server is down, and that it is back', async () => {
    const smtp = await startSmtp();
    const clock = createFakeClock();
    const { mailer } = mailerAt(smtp.port, clock);
    expect(await mailer.ready()).toBe(true);
    await smtp.stop();
    expect(await mailer.ready()).toBe(true);
    await clock.advance(30_000);
    expect(await Promise.all([mailer.ready(), mailer.ready()])).toEqual([false, false]);
    const again = await startSmtp(undefined, smtp.port);
    expect(await mailer.ready()).toBe(false);
    await clock.advance(5_000);
    expect(await mailer.ready()).toBe(true);
    await mailer.close();
    await again.stop();
  });

  it('stays ready when one recipient is rejected', async () => {
    const smtp = await startSmtp(() => Object.assign(new Error('No such user'), { responseCode: 550 }));
    const { mailer, failures } = mailerAt(smtp.port);
    mailer.send('nobody@rig.test', mail);
    await expect.poll(() => failures.length).toBe(1);
    expect(await mailer.ready()).toBe(true);
    await mailer.close();
    await smtp.stop();
  });
});
