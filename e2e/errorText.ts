import type { UserErrorCode } from '../src/errors/user';
import { texts as account } from '../src/texts/en/account';
import { texts as en } from '../src/texts/en/firstView';

/** Returns a pattern for the wallet's English error text, with its values filled in; a missing value matches any number. */
export function errorText(code: UserErrorCode, values: Record<string, string | number> = {}): RegExp {
  const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A value with a unit is formatted as text: "in 5 minutes".
  const parts: (string | undefined)[] = { ...en.errors, ...account.errors }[code].split(
    /\{\{(\w+)(, relativetime[^}]*)?\}\}/,
  );
  const pattern = parts.map((part = '', at) => {
    if (at % 3 === 0) return literal(part);
    if (at % 3 === 2) return part === '' ? '' : ' \\w+';
    const figure = String(values[part] ?? '\\d+');
    return parts[at + 1] === undefined ? figure : `in ${figure}`;
  });
  return new RegExp(pattern.join(''));
}
