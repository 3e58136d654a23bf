import type { UserErrorCode } from '../src/errors/user';
import { texts as account } from '../src/texts/en/account';
import { texts as en } from '../src/texts/en/firstView';

/** What the wallet says of an error in English, with its figures filled in; one that is not given may be any number. */
export function errorText(code: UserErrorCode, values: Record<string, string | number> = {}): RegExp {
  const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const parts = { ...en.errors, ...account.errors }[code].split(/\{\{(\w+)\}\}/);
  return new RegExp(parts.map((part, at) => (at % 2 === 0 ? literal(part) : String(values[part] ?? '\\d+'))).join(''));
}
