/**
 * Takes the hash out of the address bar and of history, and answers it: what it carries may be somebody's session, or an
 * attacker's (docs/threats.md 17).
 */
export function consumeHash(): string {
  const { pathname, search, hash } = location;
  if (hash !== '') history.replaceState(null, '', pathname + search);
  return hash;
}
