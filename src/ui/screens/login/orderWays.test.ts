import { expect, it } from 'vitest';
import { orderWays } from './orderWays';

const connections = [
  { id: 'mail', kind: 'email_passwordless' as const },
  { id: 'gg', kind: 'google' as const },
  { id: 'gh', kind: 'github' as const },
  { id: 'key', kind: 'passkeys' as const },
];

/** All ids from top to bottom. */
function order(last: string | null, preferred?: string): string {
  const { email, others, isEmailFirst } = orderWays({ connections, last, preferred });
  const rest = others.map(({ id }) => id);
  return (isEmailFirst ? [email?.id, ...rest] : [...rest, email?.id]).join(' ');
}

it.each([
  ['nothing is known', null, undefined, 'mail gg gh key'],
  ['the site prefers a kind', null, 'passkeys', 'key gg gh mail'],
  ['the site prefers a connection by its id', null, 'gh', 'gh gg key mail'],
  ['the site prefers e-mail', null, 'email_passwordless', 'mail gg gh key'],
  ['the site prefers what is not offered', null, 'twitter', 'mail gg gh key'],
  ['the visitor used another one last', 'gg', 'passkeys', 'gg key gh mail'],
  ['the visitor used e-mail last', 'mail', 'passkeys', 'mail key gg gh'],
  ['the visitor used one last that is not offered', 'gone', 'gh', 'gh gg key mail'],
])('orders the sign-in methods if %s', (_what, last, preferred, expected) => {
  expect(order(last, preferred)).toBe(expected);
});

it('works without e-mail', () => {
  const { email, isEmailFirst } = orderWays({ connections: connections.slice(1), last: null, preferred: undefined });
  expect([email, isEmailFirst]).toEqual([undefined, false]);
});
