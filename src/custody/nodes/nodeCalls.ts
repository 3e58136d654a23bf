import * as v from 'valibot';
import { LinkAckSchema, type LinkAck, type LinkCall, type Unlink } from '../../wire/http/links';
import type { ShareNodeAddress } from '../../wire/http/project';
import type { Opened } from '../../wire/http/shareNode';
import { publicKeyHex } from '../scalar';
import { statements, verifyStatement } from '../statements';

import { createFactorCalls } from './factorCalls';
import { NodeResponseError, type NodeCaller, type NodeChannel } from './nodeChannel';
import type { NodeTransport } from './nodeTransport';
import { createShareCalls } from './shareCalls';
import { createSignInCalls } from './signInCalls';

/**
 * Creates the calls to one node in one sign-in. A response is valid only if it opens with the node's pinned key: a server that merely
 * responds at the node's address cannot impersonate it. Rejects with {@link NodeResponseError}, or as the transport does.
 */
export function createNodeCalls({
  address: { index, publicKey: nodePublicKey },
  transport,
  caller: { user, privateKey },
}: {
  address: ShareNodeAddress;
  transport: NodeTransport;
  caller: NodeCaller;
}) {
  const line: NodeChannel = { index, nodePublicKey, transport, user, privateKey };
  return {
    /** The public key that responses are sealed to. */
    ephemeralPublicKey: publicKeyHex(privateKey),
    ...createSignInCalls(line),
    ...createShareCalls(line),
    ...createFactorCalls(line),

    /** The node's signed statement that it has verified both sides of a link. */
    async link(input: LinkCall): Promise<LinkAck> {
      const ack = v.safeParse(LinkAckSchema, await transport.link(input));
      const signature = ack.success ? ack.output.signature : '';
      const statement = statements.linked({ ...input.link, index });
      if (!verifyStatement({ statement, signature, publicKey: nodePublicKey }))
        throw new NodeResponseError('The signature of the link is not from the share node.');
      return { index, signature };
    },

    unlink: (input: Unlink): Promise<unknown> => transport.unlink(input),
  };
}

export type NodeCalls = ReturnType<typeof createNodeCalls>;

/** A node whose response was authenticated. */
export interface Caller {
  address: ShareNodeAddress;
  calls: NodeCalls;
  opened: Opened;
}
