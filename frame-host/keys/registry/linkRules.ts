import { statements, verifyStatement } from '../../../src/custody/statements';
import type { Link, LinkAck } from '../../../src/wire/http/links';

/** Returns true if the link connects two different users and is signed by the authentication key that it names. */
export function isSignedLink({ signature, ...link }: Link): boolean {
  const { authPublicKey: publicKey, alias, user } = link;
  return alias !== user && verifyStatement({ statement: statements.link(link), signature, publicKey });
}

/** Returns the number of nodes that attest that they have seen proof of both sign-ins of the link. */
export function countLinkAcks({
  link,
  acks,
  nodes,
}: {
  link: Link;
  acks: readonly LinkAck[];
  /** Public keys of the nodes by index. */
  nodes: ReadonlyMap<number, string>;
}): number {
  const vouching = acks.filter(({ index, signature }) => {
    const publicKey = nodes.get(index);
    const statement = statements.linked({ ...link, index });
    return publicKey !== undefined && verifyStatement({ statement, signature, publicKey });
  });
  return new Set(vouching.map(({ index }) => index)).size;
}
