import * as v from 'valibot';
import { bytesToUtf8, wipe } from '../kit/bytes';
import { parseJson } from '../kit/json';
import type { ShareNodeAddress } from '../wire/http/project';
import {
  AckSchema,
  NodeRecordSchema,
  OpenedSchema,
  SealedAnswerSchema,
  type Ack,
  type Activate,
  type DealRequest,
  type NodeRecord,
  type Open,
  type Opened,
  type RegistryRow,
  type Reshare,
} from '../wire/http/shareNode';
import { publicKeyOf } from './scalar';
import { openSealed } from './seal';
import { firstEpoch, sealContexts, signStatement, statements, toSharing, verifyStatement } from './statements';

/** One share node as the wallet reaches it. Answers are raw: {@link createNodeCalls} checks them. */
export interface NodeTransport {
  open(input: Open): Promise<{ sealed: string }>;
  deal(input: DealRequest): Promise<Ack>;
  reshare(input: Reshare): Promise<Ack>;
  activate(input: Activate): Promise<{ sealed: string }>;
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
  caller: { user, idToken, connectionId, privateKey },
}: {
  address: ShareNodeAddress;
  transport: NodeTransport;
  caller: { user: string; idToken: string; connectionId: string; privateKey: Uint8Array };
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

  function checkAck(
    answer: unknown,
    deal: { publicKey: string; commitments: readonly string[]; epoch: number; sharing?: string },
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
    async open(): Promise<Opened> {
      const signature = signStatement(statements.open({ nodePublicKey, connectionId, idToken }), privateKey);
      const ephemeralPublicKey = publicKeyOf(privateKey);
      const answer = await transport.open({ connectionId, idToken, ephemeralPublicKey, signature });
      const opened = unseal(OpenedSchema, { answer, context: sealContexts.opened({ index, idToken }) });
      if (opened.proof.user !== user) throw new WrongAnswer('The answer is about another user');
      return opened;
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
