import * as v from 'valibot';
import type { Follow } from '../../wire/http/links';
import { CommitAnswerSchema, type CommitReceipt, type Opened } from '../../wire/http/shareNode';
import { authPublicKeyOf, signAsOwner } from '../authKey';
import { publicKeyHex } from '../scalar';
import { sealContexts, signStatement, statements, tokenHashOf, verifyStatement } from '../statements';
import { signOpen, decryptOpened, NodeResponseError, type NodeChannel, type SignInToken } from './nodeChannel';

/** Creates the calls that authenticate the caller, and return a ticket. */
export function createSignInCalls(line: NodeChannel) {
  const { index, nodePublicKey, transport, user, privateKey } = line;
  const ephemeralPublicKey = publicKeyHex(privateKey);
  return {
    /** Announces a token before it is shown. */
    async commit({ idToken, connectionId }: SignInToken): Promise<CommitReceipt> {
      const word = { connectionId, tokenHash: tokenHashOf(idToken) };
      const signature = signStatement(statements.commit({ ...word, to: nodePublicKey }), privateKey);
      const answer = await transport.commit({ ...word, ephemeralPublicKey, signature });
      const receipt = v.safeParse(CommitAnswerSchema, answer);
      if (!receipt.success) throw new NodeResponseError('The share node returned no valid receipt.');
      const { issuedAt } = receipt.output;
      const statement = statements.committed({ ...word, ephemeralPublicKey, issuedAt, party: index });
      if (!verifyStatement({ statement, signature: receipt.output.signature, publicKey: nodePublicKey }))
        throw new NodeResponseError('The signature of the receipt is not from the share node.');
      return receipt.output;
    },

    async open(sign: SignInToken): Promise<Opened> {
      const answer = await transport.open(signOpen(line, sign));
      return decryptOpened(line, { answer, context: sealContexts.opened({ index, idToken: sign.idToken }) });
    },

    /** Like `open`, for a caller who has the user's key. `at` is epoch ms. */
    async enter({ userKey, at }: { userKey: Uint8Array; at: number }): Promise<Opened> {
      const call = { user, ephemeralPublicKey, at };
      const signature = signAsOwner(statements.enter({ nodePublicKey, ...call }), userKey);
      const named = { publicKey: publicKeyHex(userKey), authPublicKey: authPublicKeyOf(userKey) };
      const answer = await transport.enter({ ...call, ...named, signature });
      // Nodes return the owner of the key: the caller may know another sign-in of the same user.
      return decryptOpened(line, { answer, context: sealContexts.entered({ index, signature }) }, null);
    },

    /** Like a sign-in of the user, for a second sign-in that is linked to it. */
    async follow({ ticket, row }: Follow): Promise<Opened> {
      const answer = await transport.follow({ ticket, row });
      return decryptOpened(line, { answer, context: sealContexts.followed({ index, ticket }) }, row.link.user);
    },
  };
}
