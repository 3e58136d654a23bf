import type { Follow, LinkAck, LinkCall, Unlink } from '../../wire/http/links';
import type { NodeClient } from '../../wire/http/nodeCalls';
import type { ShareNodeAddress } from '../../wire/http/project';
import {
  EntropySchema,
  GateAnswerSchema,
  NodeRecordSchema,
  StoredVaultSchema,
  type Ack,
  type CommitReceipt,
  type DealRequest,
  type GateAnswer,
  type GateCall,
  type GateProof,
  type NodeRecord,
  type Opened,
  type RegistryRow,
  type Reshare,
  type Vault,
} from '../../wire/http/shareNode';
import { authPublicKeyOf, signAsOwner } from '../authKey';
import { publicKeyHex } from '../scalar';
import {
  entropyHashOf,
  firstEpoch,
  sealContexts,
  signStatement,
  statements,
  tokenHashOf,
  toSharing,
  verifyStatement,
} from '../statements';
import {
  checkAck,
  decryptOpened,
  NodeResponseError,
  signOpen,
  unseal,
  type NodeCaller,
  type NodeChannel,
  type SignInToken,
} from './nodeChannel';

/** The caller's proof for the gate of a factor: a second sign-in must carry the hash of the same ephemeral key. */
export type CallerProof =
  | Exclude<GateProof, { kind: 'connection' | 'password' }>
  | ({ kind: 'connection' } & SignInToken);
/** A password guess as sent to nodes. */
export type BlindGuess = Extract<GateProof, { kind: 'password' }>;

/**
 * Creates the calls to one node in one sign-in. A response is valid only if it opens with the node's pinned key: a server that merely
 * responds at the node's address cannot impersonate it. Rejects with {@link NodeResponseError}, or as the client does.
 */
export function createNodeCalls({
  address: { index, publicKey: nodePublicKey },
  client,
  caller: { user, privateKey },
}: {
  address: ShareNodeAddress;
  client: NodeClient;
  caller: NodeCaller;
}) {
  const line: NodeChannel = { index, nodePublicKey, user, privateKey };
  /** The public key that responses are sealed to. */
  const ephemeralPublicKey = publicKeyHex(privateKey);
  return {
    ephemeralPublicKey,

    /** Commits to a token before it is presented. */
    async commit({ idToken, connectionId }: SignInToken): Promise<CommitReceipt> {
      const word = { connectionId, tokenHash: tokenHashOf(idToken) };
      const signature = signStatement(statements.commit({ ...word, to: nodePublicKey }), privateKey);
      const receipt = await client.commit({ ...word, ephemeralPublicKey, signature });
      const { issuedAt } = receipt;
      const statement = statements.committed({ ...word, ephemeralPublicKey, issuedAt, party: index });
      if (!verifyStatement({ statement, signature: receipt.signature, publicKey: nodePublicKey }))
        throw new NodeResponseError('The signature of the receipt is not from the share node.');
      return receipt;
    },

    async open(sign: SignInToken): Promise<Opened> {
      const { sealed } = await client.open(signOpen(line, sign));
      return decryptOpened(line, { sealed, context: sealContexts.opened({ index, idToken: sign.idToken }) });
    },

    /** Like `open`, for a caller who has the user's key. `at` is epoch ms. */
    async enter({ userKey, at }: { userKey: Uint8Array; at: number }): Promise<Opened> {
      const call = { user, ephemeralPublicKey, at };
      const signature = signAsOwner(statements.enter({ nodePublicKey, ...call }), userKey);
      const named = { publicKey: publicKeyHex(userKey), authPublicKey: authPublicKeyOf(userKey) };
      const { sealed } = await client.enter({ ...call, ...named, signature });
      // Nodes return the owner of the key: the caller may know another sign-in of the same user.
      return decryptOpened(line, { sealed, context: sealContexts.entered({ index, signature }) }, null);
    },

    /** Like a sign-in of the user, for a second sign-in that is linked to it. */
    async follow({ ticket, row }: Follow): Promise<Opened> {
      const { sealed } = await client.follow({ ticket, row });
      return decryptOpened(line, { sealed, context: sealContexts.followed({ index, ticket }) }, row.link.user);
    },

    /** Returns this node's contribution to a new key, hex: exactly the bytes that it committed to with the ticket. */
    async entropy({ ticket, entropyHash }: Pick<Opened, 'ticket' | 'entropyHash'>): Promise<string> {
      const { sealed } = await client.entropy({ ticket });
      const { entropy } = unseal(line, EntropySchema, { sealed, context: sealContexts.entropy({ index, ticket }) });
      if (entropyHashOf({ nodePublicKey, ticket, entropy }) !== entropyHash)
        throw new NodeResponseError('The entropy of the share node does not match its committed hash.');
      return entropy;
    },

    /** Returns the record with its share, for a sign-in that has not received it yet. */
    async share(ticket: string): Promise<NodeRecord> {
      const signature = signStatement(statements.share({ nodePublicKey, ticket }), privateKey);
      const { sealed } = await client.share({ ticket, signature });
      return unseal(line, NodeRecordSchema, { sealed, context: sealContexts.shared({ index, ticket }) });
    },

    deal: async (input: DealRequest): Promise<Ack> =>
      checkAck(line, await client.deal(input), { ...input, epoch: firstEpoch }),

    reshare: async (input: Reshare): Promise<Ack> =>
      checkAck(line, await client.reshare(input), { ...input, sharing: toSharing(input) }),

    async activate({ ticket, row }: { ticket: string; row: RegistryRow }): Promise<NodeRecord> {
      const { sealed } = await client.activate({ ticket, row });
      return unseal(line, NodeRecordSchema, { sealed, context: sealContexts.activated({ index, ticket }) });
    },

    /** Returns the record with its share, for a caller who has the key of a factor. */
    async unlock({
      ticket,
      factorId,
      factorKey,
    }: {
      ticket: string;
      factorId: string;
      factorKey: Uint8Array;
    }): Promise<NodeRecord> {
      const signature = signStatement(statements.unlock({ nodePublicKey, ticket, factorId }), factorKey);
      const { sealed } = await client.unlock({ ticket, factorId, signature });
      return unseal(line, NodeRecordSchema, { sealed, context: sealContexts.unlocked({ index, ticket }) });
    },

    /** Returns this node's share of a factor key, or its part of the OPRF for a password. */
    async gate({
      ticket,
      factorId,
      proof,
    }: Omit<GateCall, 'proof'> & { proof: CallerProof | BlindGuess }): Promise<GateAnswer> {
      const shown: GateProof =
        proof.kind === 'connection' ? { kind: 'connection', sign: signOpen(line, proof) } : proof;
      const { sealed } = await client.gate({ ticket, factorId, proof: shown });
      return unseal(line, GateAnswerSchema, { sealed, context: sealContexts.gate({ index, ticket, factorId }) });
    },

    /** Returns the data stored beside the key by this node; the caller must verify its signature. */
    async vault(ticket: string): Promise<Vault | null> {
      const { sealed } = await client.vault({ ticket });
      return unseal(line, StoredVaultSchema, { sealed, context: sealContexts.vault({ index, ticket }) }).kept;
    },

    /** The node's signed statement that it has verified both sides of a link. */
    async link(input: LinkCall): Promise<LinkAck> {
      const { signature } = await client.link(input);
      const statement = statements.linked({ ...input.link, index });
      if (!verifyStatement({ statement, signature, publicKey: nodePublicKey }))
        throw new NodeResponseError('The signature of the link is not from the share node.');
      return { index, signature };
    },

    unlink: (input: Unlink): Promise<unknown> => client.unlink(input),
  };
}

export type NodeCalls = ReturnType<typeof createNodeCalls>;

/** A node whose response was authenticated. */
export interface Caller {
  address: ShareNodeAddress;
  calls: NodeCalls;
  opened: Opened;
}
