import type { UserErrorCode } from '../src/errors/user';
import { texts as account } from '../src/texts/en/account';
import { texts as en } from '../src/texts/en/firstView';

/** What the wallet says of an error in English, with its figures filled in; one that is not given may be any number. */
export function errorText(code: UserErrorCode, values: Record<string, string | number> = {}): RegExp {
  const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  // A figure that has a unit stands as words do: "in 5 minutes".
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
