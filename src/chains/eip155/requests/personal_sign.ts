import { bytesToUtf8 } from '../../../kit/bytes';
import { bytesToHex, isHex, type Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import type { SessionFacts } from '../../../wire/approval/approval';
import { siteOf } from '../../../wire/asker';
import { refuseOperationHash } from '../operations/refuseOperation';
import { refuseUnboundMessage } from '../operations/refuseUnbound';
import { personal_sign as wire } from '../../../wire/rpc/eth/personal_sign';
import { defineMethod } from '../../methodTable';
import type { Eip155Parts } from '../parts';
import { isSignInText } from './isSignInText';

export const personal_sign = defineMethod(wire, (parts: Eip155Parts, { params, context }) =>
  requestSignMessage(parts, { context, ...params }),
);

/** Shows the exact bytes, as text if they are valid text, and signs them. */
export async function requestSignMessage(
  parts: Eip155Parts,
  {
    context,
    session,
    ...params
  }: { context: RequestContext; address: Hex; message: string; session?: SessionFacts | undefined },
): Promise<Hex> {
  const { approvals, chains, deps } = parts;
  const { account, message } = await readOrder(parts, { context, ...params });
  const isContract = parts.ownerOf(account) !== null;
  const signer = isContract ? null : parts.signer(account);
  const chain = chains.describe(await context.snapshot?.chainId);
  // Loads the signing code now, so that it is ready when the user has read the message.
  const { messageBytes } = await import('../accounts/message');
  const bytes = messageBytes(message);
  await refuseOperationHash(parts, { account, chainId: chain.chainId, message: bytes });
  const text = toText(bytes);
  refuseUnboundMessage(parts, { account, text });
  const frame = { origin: siteOf(context.asker), account, chainId: Number(chain.chainId), now: deps.clock.now() };
  // Few texts are sign-in messages: their parser is loaded with the first one.
  const signIn = text !== null && isSignInText(text) ? (await import('./siwe')).parseSiwe(text, frame) : null;
  const shown = { hex: `0x${bytesToHex(bytes)}` as Hex, text, signIn };
  await approvals.ask<'signMessage'>({
    context,
    chain,
    details: { kind: 'signMessage', account, message: shown, ...(session && { session }) },
  }).confirmed;
  if (signer) return signer.signMessage(bytes);
  const { signAs } = await import('../smartAccounts/signAs');
  return signAs(parts, { address: account, chainId: chain.chainId, what: { message: bytes } });
}

/** Where both params are addresses, pages write them in either order: the account is the one that is the user's, if only one is. */
async function readOrder(
  parts: Eip155Parts,
  { context, address, message }: { context: RequestContext; address: Hex; message: string },
): Promise<{ account: Hex; message: string }> {
  try {
    return { account: await parts.accountFor({ context, address }), message };
  } catch (error) {
    if (!isHex(message, 20)) throw error;
    const account = await parts.accountFor({ context, address: message }).catch(() => null);
    if (account === null) throw error;
    return { account, message: address };
  }
}

/** Returns null if the bytes are not UTF-8: they are then shown as hex, never as empty (docs/threats.md 41). */
function toText(bytes: Uint8Array): string | null {
  try {
    return bytesToUtf8(bytes);
  } catch {
    return null;
  }
}
