/**
 * Removes the hash from the address bar and the history, and returns it. It may contain a user's session, or be crafted by an attacker
 * (docs/threats.md 17).
 */
export function consumeHash(): string {
  const { pathname, search, hash } = location;
  if (hash !== '') history.replaceState(null, '', pathname + search);
  return hash;
}
