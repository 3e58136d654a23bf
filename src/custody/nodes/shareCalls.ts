import {
  EntropySchema,
  NodeRecordSchema,
  type Ack,
  type DealRequest,
  type NodeRecord,
  type Opened,
  type RegistryRow,
  type Reshare,
} from '../../wire/http/shareNode';
import { entropyHashOf, firstEpoch, sealContexts, signStatement, statements, toSharing } from '../statements';
import { checkAck, unseal, NodeResponseError, type NodeChannel } from './nodeChannel';

/** Creates the calls that contribute to a key, deal it, and return the share for a sign-in. */
export function createShareCalls(line: NodeChannel) {
  const { index, nodePublicKey, transport, privateKey } = line;
  return {
    /** Returns this node's contribution to a new key, hex: exactly the bytes that it committed to with the ticket. */
    async entropy({ ticket, entropyHash }: Pick<Opened, 'ticket' | 'entropyHash'>): Promise<string> {
      const answer = await transport.entropy({ ticket });
      const { entropy } = unseal(line, EntropySchema, { answer, context: sealContexts.entropy({ index, ticket }) });
      if (entropyHashOf({ nodePublicKey, ticket, entropy }) !== entropyHash)
        throw new NodeResponseError('The entropy of the share node does not match its committed hash.');
      return entropy;
    },

    /** Returns the record with its share, for a sign-in that has not received it yet. */
    async share(ticket: string): Promise<NodeRecord> {
      const signature = signStatement(statements.share({ nodePublicKey, ticket }), privateKey);
      const answer = await transport.share({ ticket, signature });
      return unseal(line, NodeRecordSchema, { answer, context: sealContexts.shared({ index, ticket }) });
    },

    deal: async (input: DealRequest): Promise<Ack> =>
      checkAck(line, await transport.deal(input), { ...input, epoch: firstEpoch }),

    reshare: async (input: Reshare): Promise<Ack> =>
      checkAck(line, await transport.reshare(input), { ...input, sharing: toSharing(input) }),

    async activate({ ticket, row }: { ticket: string; row: RegistryRow }): Promise<NodeRecord> {
      const answer = await transport.activate({ ticket, row });
      return unseal(line, NodeRecordSchema, { answer, context: sealContexts.activated({ index, ticket }) });
    },
  };
}
