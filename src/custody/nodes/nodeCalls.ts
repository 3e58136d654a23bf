import * as v from 'valibot';
import { bytesToUtf8, wipe } from '../../kit/bytes';
import { parseJson } from '../../kit/json';
import { LinkAckSchema, type Follow, type LinkAck, type LinkCall, type Unlink } from '../../wire/http/links';
import type { ShareNodeAddress } from '../../wire/http/project';
import {
  AckSchema,
  CommitAnswerSchema,
  EntropySchema,
  GateAnswerSchema,
  KeptVaultSchema,
  NodeRecordSchema,
  OpenedSchema,
  SealedAnswerSchema,
  type Ack,
  type Activate,
  type Commit,
  type Commitment,
  type CommitReceipt,
  type DealRequest,
  type Enter,
  type EntropyCall,
  type GateAnswer,
  type GateCall,
  type GateProof,
  type KeptVault,
  type NodeRecord,
  type Open,
  type Opened,
  type RegistryRow,
  type Reshare,
  type ShareCall,
  type Unlock,
  type VaultCall,
} from '../../wire/http/shareNode';
import { authPublicKeyOf, signAsOwner } from '../authKey';
import { publicKeyOf } from '../scalar';
import { openSealed } from '../seal';
import {
  entropyHashOf,
  firstEpoch,
  sealContexts,
  signStatement,
  statements,
  toSharing,
  tokenHashOf,
  verifyStatement,
} from '../statements';

/** One share node as the wallet reaches it. Answers are raw: {@link createNodeCalls} checks them. */
export interface NodeTransport {
  commit(input: Commit): Promise<CommitReceipt>;
  open(input: Open): Promise<{ sealed: string }>;
  deal(input: DealRequest): Promise<Ack>;
  reshare(input: Reshare): Promise<Ack>;
  activate(input: Activate): Promise<{ sealed: string }>;
  enter(input: Enter): Promise<{ sealed: string }>;
  entropy(input: EntropyCall): Promise<{ sealed: string }>;
  share(input: ShareCall): Promise<{ sealed: string }>;
  unlock(input: Unlock): Promise<{ sealed: string }>;
  gate(input: GateCall): Promise<{ sealed: string }>;
  vault(input: VaultCall): Promise<{ sealed: string }>;
  link(input: LinkCall): Promise<LinkAck>;
  follow(input: Follow): Promise<{ sealed: string }>;
  unlink(input: Unlink): Promise<unknown>;
}

/** What opens the gate of a factor, as the caller has it: a second sign-in must carry the hash of the same ephemeral key. */
export type CallerProof =
  Exclude<GateProof, { kind: 'connection' | 'password' }> | ({ kind: 'connection' } & ShownToken);
/** A guess of a password, as nodes see it. */
export type BlindGuess = Extract<GateProof, { kind: 'password' }>;

/** A proof of a sign-in: the token, and what some issuers' tokens need beside them. */
export interface ShownToken {
  idToken: string;
  connectionId: string;
  commitment?: Commitment | undefined;
  assertion?: string | undefined;
}

/** An answer that came, but is not what the pinned node says. */
export class WrongAnswer extends Error {}

/**
 * The calls to one node in one sign-in. An answer counts only when it opens under the node's pinned key: whoever merely
 * serves the node's address can say nothing in its name. Rejects with {@link WrongAnswer}, or as the transport does.
 */
export function createNodeCalls({
  address: { index, publicKey: nodePublicKey },
  transport,
  caller: { user, privateKey },
}: {
  address: ShareNodeAddress;
  transport: NodeTransport;
  /** Who the user is, and the ephemeral key that answers are sealed to. */
  caller: { user: string; privateKey: Uint8Array };
}) {
  function unseal<Schema extends v.GenericSchema>(
    schema: Schema,
    { answer, context }: { answer: unknown; context: string },
  ): v.InferOutput<Schema> {
    try {
      const { sealed } = v.parse(SealedAnswerSchema, answer);
      const plaintext = openSealed({ privateKey, sealed, context, sender: nodePublicKey });
      const parsed = v.parse(schema, parseJson(bytesToUtf8(plaintext)));
      wipe(plaintext);
      return parsed;
    } catch (cause) {
      throw new WrongAnswer('The answer does not open under the node key', { cause });
    }
  }

  function signOpen({ idToken, connectionId, commitment, assertion }: ShownToken): Open {
    const signature = signStatement(statements.open({ nodePublicKey, connectionId, idToken }), privateKey);
    const more = { ...(commitment ? { commitment } : {}), ...(assertion === undefined ? {} : { assertion }) };
    return { connectionId, idToken, ephemeralPublicKey: publicKeyOf(privateKey), signature, ...more };
  }

  function takeOpened(from: { answer: unknown; context: string }, expected: string | null = user): Opened {
    const opened = unseal(OpenedSchema, from);
    if (expected !== null && opened.proof.user !== expected) throw new WrongAnswer('The answer is about another user');
    return opened;
  }

  function checkAck(
    answer: unknown,
    deal: {
      publicKey: string;
      authPublicKey: string;
      commitments: readonly string[];
      epoch: number;
      sharing?: string;
    },
  ): Ack {
    const ack = v.safeParse(AckSchema, answer);
    if (!ack.success || ack.output.index !== index) throw new WrongAnswer('No acknowledgement');
    const { issuedAt, signature } = ack.output;
    const statement = statements.ack({ ...deal, user, index, issuedAt });
    if (!verifyStatement({ statement, signature, publicKey: nodePublicKey })) {
      throw new WrongAnswer('The acknowledgement is not the node’s');
    }
    return ack.output;
  }

  return {
    /** Of the key that answers are sealed to. */
    ephemeralPublicKey: publicKeyOf(privateKey),

    /** Announces a token before it is shown. */
    async commit({ idToken, connectionId }: ShownToken): Promise<CommitReceipt> {
      const word = { connectionId, tokenHash: tokenHashOf(idToken) };
      const ephemeralPublicKey = publicKeyOf(privateKey);
      const signature = signStatement(statements.commit({ ...word, to: nodePublicKey }), privateKey);
      const answer = await transport.commit({ ...word, ephemeralPublicKey, signature });
      const receipt = v.safeParse(CommitAnswerSchema, answer);
      if (!receipt.success) throw new WrongAnswer('No receipt');
      const { issuedAt } = receipt.output;
      const statement = statements.committed({ ...word, ephemeralPublicKey, issuedAt, party: index });
      if (!verifyStatement({ statement, signature: receipt.output.signature, publicKey: nodePublicKey }))
        throw new WrongAnswer('The receipt is not the node’s');
      return receipt.output;
    },

    async open(sign: ShownToken): Promise<Opened> {
      const answer = await transport.open(signOpen(sign));
      return takeOpened({ answer, context: sealContexts.opened({ index, idToken: sign.idToken }) });
    },

    /** What `open` gives, for a caller who has the user's key. `at` is epoch ms. */
    async enter({ userKey, at }: { userKey: Uint8Array; at: number }): Promise<Opened> {
      const call = { user, ephemeralPublicKey: publicKeyOf(privateKey), at };
      const signature = signAsOwner(statements.enter({ nodePublicKey, ...call }), userKey);
      const named = { publicKey: publicKeyOf(userKey), authPublicKey: authPublicKeyOf(userKey) };
      const answer = await transport.enter({ ...call, ...named, signature });
      // Nodes say whose key it is: the caller may know another sign-in of the same person.
      return takeOpened({ answer, context: sealContexts.entered({ index, signature }) }, null);
    },

    /** The node's word that it has seen proof of both sides of a link. */
    async link(input: LinkCall): Promise<LinkAck> {
      const ack = v.safeParse(LinkAckSchema, await transport.link(input));
      const signature = ack.success ? ack.output.signature : '';
      const statement = statements.linked({ ...input.link, index });
      if (!verifyStatement({ statement, signature, publicKey: nodePublicKey }))
        throw new WrongAnswer('The word for the link is not the node’s');
      return { index, signature };
    },

    /** What a sign-in of the user gives, for a second sign-in that leads there. */
    async follow({ ticket, row }: Follow): Promise<Opened> {
      const answer = await transport.follow({ ticket, row });
      return takeOpened({ answer, context: sealContexts.followed({ index, ticket }) }, row.link.user);
    },

    unlink: (input: Unlink) => transport.unlink(input),

    /** The record with its share, for a caller who has the key of a factor. */
    async unlock({ ticket, factorId, factorKey }: { ticket: string; factorId: string; factorKey: Uint8Array }) {
      const signature = signStatement(statements.unlock({ nodePublicKey, ticket, factorId }), factorKey);
      const answer = await transport.unlock({ ticket, factorId, signature });
      return unseal(NodeRecordSchema, { answer, context: sealContexts.unlocked({ index, ticket }) });
    },

    /** This node's share of the key of a factor, or its part of what a password gives. */
    async gate({
      ticket,
      factorId,
      proof,
    }: Omit<GateCall, 'proof'> & { proof: CallerProof | BlindGuess }): Promise<GateAnswer> {
      const shown: GateProof = proof.kind === 'connection' ? { kind: 'connection', sign: signOpen(proof) } : proof;
      const answer = await transport.gate({ ticket, factorId, proof: shown });
      return unseal(GateAnswerSchema, { answer, context: sealContexts.gate({ index, ticket, factorId }) });
    },

    /** What the user keeps beside the key, as this node has it; whoever asks checks whose word it is. */
    async vault(ticket: string): Promise<KeptVault | null> {
      const answer = await transport.vault({ ticket });
      return unseal(KeptVaultSchema, { answer, context: sealContexts.vault({ index, ticket }) }).kept;
    },

    /** What this node gives to a new key, hex: the very bytes that it bound itself to with the ticket. */
    async entropy({ ticket, entropyHash }: Pick<Opened, 'ticket' | 'entropyHash'>): Promise<string> {
      const answer = await transport.entropy({ ticket });
      const { entropy } = unseal(EntropySchema, { answer, context: sealContexts.entropy({ index, ticket }) });
      if (entropyHashOf({ nodePublicKey, ticket, entropy }) !== entropyHash)
        throw new WrongAnswer('The node gives other bytes than it has bound itself to');
      return entropy;
    },

    /** The record with its share, for a sign-in that has not had it yet. */
    async share(ticket: string): Promise<NodeRecord> {
      const signature = signStatement(statements.share({ nodePublicKey, ticket }), privateKey);
      const answer = await transport.share({ ticket, signature });
      return unseal(NodeRecordSchema, { answer, context: sealContexts.shared({ index, ticket }) });
    },

    deal: async (input: DealRequest): Promise<Ack> =>
      checkAck(await transport.deal(input), { ...input, epoch: firstEpoch }),

    reshare: async (input: Reshare): Promise<Ack> =>
      checkAck(await transport.reshare(input), { ...input, sharing: toSharing(input) }),

    async activate({ ticket, row }: { ticket: string; row: RegistryRow }): Promise<NodeRecord> {
      const answer = await transport.activate({ ticket, row });
      return unseal(NodeRecordSchema, { answer, context: sealContexts.activated({ index, ticket }) });
    },
  };
}

/** A node that has answered in its own name. */
export interface Caller {
  address: ShareNodeAddress;
  calls: ReturnType<typeof createNodeCalls>;
  opened: Opened;
}
