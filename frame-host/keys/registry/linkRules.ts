import { statements, verifyStatement } from '../../../src/custody/statements';
import type { Link, LinkAck } from '../../../src/wire/http/links';

/** True when the authentication key that it names has signed for this link, and it links two. */
export function isSignedLink({ signature, ...link }: Link): boolean {
  const { authPublicKey: publicKey, alias, user } = link;
  return alias !== user && verifyStatement({ statement: statements.link(link), signature, publicKey });
}

/** How many nodes have seen proof of both sides of it. */
export function countLinkAcks({
  link,
  acks,
  nodes,
}: {
  link: Link;
  acks: readonly LinkAck[];
  /** Public keys by index. */
  nodes: ReadonlyMap<number, string>;
}): number {
  const vouching = acks.filter(({ index, signature }) => {
    const publicKey = nodes.get(index);
    const statement = statements.linked({ ...link, index });
    return publicKey !== undefined && verifyStatement({ statement, signature, publicKey });
  });
  return new Set(vouching.map(({ index }) => index)).size;
}
