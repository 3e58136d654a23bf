import { eip155 } from '../../chains/eip155';
import { bytesToUtf8 } from '../../kit/bytes';
import { bytesToHex, type Hex } from '../../kit/hex';
import type { RequestContext } from '../../rpc/port';
import { describeChain } from '../networks/chainClients';
import type { WalletParts } from '../compose/parts';
import { parseSiwe } from '../approvals/siwe';
import { accountFor } from '../accounts/accountFor';

/** `personal_sign`: shows the very bytes, as text where they are text, and signs them. */
export async function signMessage(
  parts: WalletParts,
  { context, address, message }: { context: RequestContext; address: Hex; message: string },
): Promise<Hex> {
  const { approvals, chains, keyring, deps } = parts;
  const account = await accountFor(parts, { context, address });
  const chain = describeChain(chains.chain());
  const bytes = eip155.messageBytes(message);
  const text = toText(bytes);
  const frame = { origin: context.origin, account, chainId: Number(chain.chainId), now: deps.clock.now() };
  const siwe = text === null ? null : parseSiwe(text, frame);
  const shown = { hex: `0x${bytesToHex(bytes)}` as Hex, text, siwe };
  await approvals.ask<'personal_sign'>({
    context,
    chain,
    details: { method: 'personal_sign', account, message: shown },
  }).confirmed;
  return keyring.signMessage({ address: account, message: bytes });
}

/** Null when the bytes are not UTF-8: then they are shown as hex, never as empty (threats 41). */
function toText(bytes: Uint8Array): string | null {
  try {
    return bytesToUtf8(bytes);
  } catch {
    return null;
  }
}
