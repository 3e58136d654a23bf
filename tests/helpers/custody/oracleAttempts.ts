import { firstEpoch, statements, toSharing } from '../../../src/custody/statements';
import { connectionId, otherConnectionId } from './custodyHarness';

export const nodeRoute = (index: number, name: string): string => `/nodes/${index}/v1/${name}`;

/** What the attacker knows: everything but the key and the factor. */
export interface Known {
  index: number;
  nodePublicKey: string;
  /** User id of the victim. */
  user: string;
  publicKey: string;
  /** The attacker’s own key. */
  ephemeralPublicKey: string;
  idToken: string;
  at: number;
  ticket: string;
  alias: string;
  aliasTicket: string;
  commitments: string[];
}

export interface Attempt {
  /** The statement that the account is asked to sign. */
  statement: Uint8Array;
  routes: readonly string[];
  body(signature: string): object;
}

/** Returns every call that carries a caller's signature, twice: with the account's own key, and as if that were the registered one. */
export function attempts(known: Known, authPublicKey: string): Attempt[] {
  const { index, nodePublicKey, user, publicKey, ephemeralPublicKey, at, idToken, commitments } = known;
  const { ticket, alias, aliasTicket } = known;
  const node = (name: string): string => nodeRoute(index, name);
  const named = { user, publicKey, authPublicKey };
  const enter = { user, ephemeralPublicKey, at };
  const deal = { publicKey, authPublicKey, epoch: 2, commitments, vault: '{}' };
  const link = { ...named, alias, connectionId: otherConnectionId, at };
  const unlink = { alias, user, authPublicKey, at };
  const receipt = { ...named, epoch: firstEpoch };
  const proof = { user, index, expiresAt: at + 60_000 };
  const undelivered = { index, at, after: '', done: [] };
  const row = (signature: string) => ({ publicKey, authPublicKey, epoch: firstEpoch, receipt: signature });
  const linked = (signature: string) => ({ ...link, signature });
  const ack = (signature: string) => [1, 2, 3].map((one) => ({ index: one, issuedAt: at, signature }));
  const claim = { ...named, commitments: [publicKey, publicKey], epoch: firstEpoch, undelivered: [] };
  return [
    {
      statement: statements.enter({ nodePublicKey, ...enter }),
      routes: [node('enter')],
      body: (signature) => ({ ...enter, publicKey, authPublicKey, signature }),
    },
    {
      statement: statements.open({ nodePublicKey, connectionId, idToken }),
      routes: [node('open')],
      // The key that responses would be encrypted to is the account's, and no token ever contained a nonce for it.
      body: (signature) => ({ connectionId, idToken, ephemeralPublicKey: publicKey, signature }),
    },
    {
      statement: statements.share({ nodePublicKey, ticket }),
      routes: [node('share')],
      body: (signature) => ({ ticket, signature }),
    },
    {
      statement: statements.unlock({ nodePublicKey, ticket, factorId: 'factor01' }),
      routes: [node('unlock')],
      body: (signature) => ({ ticket, factorId: 'factor01', signature }),
    },
    {
      statement: statements.reshare({ ...deal, user, sharing: toSharing({ commitments }) }),
      routes: [node('reshare'), '/v1/registry/reshare'],
      body: (signature) => ({ ...deal, user, ticket, sealedShare: 'AAAA', acks: [], undelivered: [], signature }),
    },
    {
      statement: statements.link(link),
      routes: [node('link'), '/v1/registry/link'],
      body: (signature) => ({ ticket, aliasTicket, link: linked(signature), acks: ack(signature) }),
    },
    {
      statement: statements.linkReceipt({ ...link, issuedAt: at }),
      routes: [node('follow')],
      body: (signature) => ({
        ticket: aliasTicket,
        row: { link: linked(signature), acks: ack(signature), issuedAt: at, receipt: signature },
      }),
    },
    {
      statement: statements.unlink(unlink),
      routes: [node('unlink'), '/v1/registry/unlink'],
      body: (signature) => ({ ...unlink, signature }),
    },
    {
      statement: statements.receipt(receipt),
      routes: [node('activate')],
      body: (signature) => ({ ticket, row: row(signature) }),
    },
    {
      statement: statements.proof(proof),
      routes: ['lookup', 'vault', 'links', 'link-of'].map((name) => `/v1/registry/${name}`),
      body: (signature) => ({ proof: { ...proof, signature } }),
    },
    {
      statement: statements.undelivered(undelivered),
      routes: ['/v1/registry/undelivered'],
      body: (signature) => ({ ...undelivered, signature }),
    },
    {
      statement: statements.ack({ ...named, commitments: claim.commitments, epoch: firstEpoch, index, issuedAt: at }),
      routes: ['/v1/registry/claim'],
      body: (signature) => ({ ...claim, acks: ack(signature) }),
    },
  ];
}
