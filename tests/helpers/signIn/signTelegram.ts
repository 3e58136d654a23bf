import { createHash, createHmac } from 'node:crypto';

/** Signs a login as Telegram does for the bot of `token` (core.telegram.org/widgets/login). */
export function signTelegram(fields: Record<string, unknown>, token: string): Record<string, unknown> {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${String(fields[name])}`);
  const key = createHash('sha256').update(token).digest();
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}
