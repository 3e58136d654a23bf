import type { ConnectionSummary } from '../../../wire/http/project';

const emailKind = 'email_passwordless';

/**
 * Returns the sign-in methods in the order in which they are offered: the one that was used last on this device, the one that the site
 * prefers, e-mail, then those of the project in its order. E-mail has a field of its own, so it is returned apart.
 * @param ways.preferred the id or kind of a connection. Anything else is ignored.
 */
export function orderWays<Way extends Pick<ConnectionSummary, 'id' | 'kind'>>({
  connections,
  last,
  preferred,
}: {
  connections: readonly Way[];
  last: string | null;
  preferred: string | undefined;
}) {
  const rank = ({ id, kind }: Way): number => (id === last ? 0 : id === preferred || kind === preferred ? 1 : 2);
  const email = connections.find(({ kind }) => kind === emailKind);
  const others = connections.filter(({ kind }) => kind !== emailKind).sort((a, b) => rank(a) - rank(b));
  const [first] = others;
  const isEmailFirst = email !== undefined && (first === undefined || rank(email) <= rank(first));
  return { email, others, isEmailFirst };
}
