import {
  GateAnswerSchema,
  StoredVaultSchema,
  NodeRecordSchema,
  type GateAnswer,
  type GateCall,
  type GateProof,
  type NodeRecord,
  type Vault,
} from '../../wire/http/shareNode';
import { sealContexts, signStatement, statements } from '../statements';
import { signOpen, unseal, type NodeChannel, type SignInToken } from './nodeChannel';

/** What opens the gate of a factor, as the caller has it: a second sign-in must carry the hash of the same ephemeral key. */
export type CallerProof =
  Exclude<GateProof, { kind: 'connection' | 'password' }> | ({ kind: 'connection' } & SignInToken);
/** A guess of a password, as nodes see it. */
export type BlindGuess = Extract<GateProof, { kind: 'password' }>;

/** The calls about the factors that guard a key. */
export function createFactorCalls(line: NodeChannel) {
  const { index, nodePublicKey, transport } = line;
  return {
    /** The record with its share, for a caller who has the key of a factor. */
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
      const answer = await transport.unlock({ ticket, factorId, signature });
      return unseal(line, NodeRecordSchema, { answer, context: sealContexts.unlocked({ index, ticket }) });
    },

    /** This node's share of the key of a factor, or its part of what a password gives. */
    async gate({
      ticket,
      factorId,
      proof,
    }: Omit<GateCall, 'proof'> & { proof: CallerProof | BlindGuess }): Promise<GateAnswer> {
      const shown: GateProof =
        proof.kind === 'connection' ? { kind: 'connection', sign: signOpen(line, proof) } : proof;
      const answer = await transport.gate({ ticket, factorId, proof: shown });
      return unseal(line, GateAnswerSchema, { answer, context: sealContexts.gate({ index, ticket, factorId }) });
    },

    /** What the user keeps beside the key, as this node has it; whoever asks checks whose word it is. */
    async vault(ticket: string): Promise<Vault | null> {
      const answer = await transport.vault({ ticket });
      return unseal(line, StoredVaultSchema, { answer, context: sealContexts.vault({ index, ticket }) }).kept;
    },
  };
}
