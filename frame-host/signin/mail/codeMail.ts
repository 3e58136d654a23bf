import { codeMailTexts, mailLanguage } from './texts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** The mail that carries a sign-in code. The subject names the code, so that it can be read off a notification. */
export function renderCodeMail({
  code,
  locale,
  minutes,
  brand,
}: {
  code: string;
  locale: string;
  minutes: number;
  brand: string;
}): RenderedMail {
  const language = mailLanguage(locale);
  const texts = codeMailTexts[language];
  const values: Record<string, string> = { code, minutes: String(minutes), brand };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  const [subject, heading, expires, warning, ignore] = (
    ['subject', 'heading', 'expires', 'warning', 'ignore'] as const
  ).map((name) => fill(texts[name])) as [string, string, string, string, string];
  return {
    subject,
    text: `${heading}\n\n${code}\n\n${expires}\n\n${warning}\n\n${ignore}\n\n${brand}\n`,
    html: toHtml({ language, subject, heading, code, expires, warning, ignore, brand }),
  };
}

/** Tables, remote pictures and scripts are not needed for one number: clients show this the same everywhere. */
function toHtml(values: Record<string, string>): string {
  const safe = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
  const { language, subject, heading, code, expires, warning, ignore, brand } = safe;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:440px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:20px">${heading}</h1>
<p style="margin:0 0 16px;font:600 34px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px">${code}</p>
<p style="margin:0 0 16px">${expires}</p>
<p style="margin:0 0 16px">${warning}</p>
<p style="margin:0 0 16px;opacity:.7">${ignore}</p>
<p style="margin:0;opacity:.7">${brand}</p>
</div>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
