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

/** The caller's proof for the gate of a factor: a second sign-in must carry the hash of the same ephemeral key. */
export type CallerProof =
  | Exclude<GateProof, { kind: 'connection' | 'password' }>
  | ({ kind: 'connection' } & SignInToken);
/** A password guess as sent to nodes. */
export type BlindGuess = Extract<GateProof, { kind: 'password' }>;

/** Creates the calls for the factors that protect a key. */
export function createFactorCalls(line: NodeChannel) {
  const { index, nodePublicKey, transport } = line;
  return {
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
      const answer = await transport.unlock({ ticket, factorId, signature });
      return unseal(line, NodeRecordSchema, { answer, context: sealContexts.unlocked({ index, ticket }) });
    },

    /** Returns this node's share of a factor key, or its part of the OPRF for a password. */
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

    /** Returns the data stored beside the key by this node; the caller must verify its signature. */
    async vault(ticket: string): Promise<Vault | null> {
      const answer = await transport.vault({ ticket });
      return unseal(line, StoredVaultSchema, { answer, context: sealContexts.vault({ index, ticket }) }).kept;
    },
  };
}
