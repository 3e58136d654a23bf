import type { Hex } from '../../../kit/hex';
import type { Capabilities } from '../../../wire/rpc/wallet/wallet_getCapabilities';
import { isSupported } from '../network/firstChain';
import { readUpgrade } from '../delegation/readUpgrade';
import { smartAccountUrls } from '../operations/smartAccounts';
import type { Eip155Parts } from '../parts';
import { flowControlOf } from './flowControl';

/** Returns the capabilities by chain id, for the offered chains that are requested; by default, for all that the user is shown. */
export async function readCapabilities(
  parts: Eip155Parts,
  { account, chainIds }: { account: Hex; chainIds: readonly Hex[] | undefined },
): Promise<Capabilities> {
  const chains = chainIds
    ? parts.chains.offered().filter(({ chainId }) => chainIds.includes(chainId as Hex))
    : parts.chains.shown();
  const wanted = chains.filter(isSupported).map(({ chainId }) => chainId as Hex);
  return Object.fromEntries(
    await Promise.all(
      wanted.map(async (chainId): Promise<[Hex, Capabilities[Hex]]> => [
        chainId,
        await readCapability(parts, { account, chainId }),
      ]),
    ),
  );
}

/** Returns what an account can do on a chain (EIP-5792). For a chain that does not respond, no capability is reported. Never rejects. */
async function readCapability(
  parts: Eip155Parts,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<Capabilities[Hex]> {
  if (parts.ownerOf(account) !== null) {
    const isServed = smartAccountUrls(parts.accountAbstraction(), chainId).bundlers.length > 0;
    if (!isServed) return { atomic: { status: 'unsupported' } };
    const flowControl = flowControlOf({ single: false, atomic: true });
    const { willBeDelegated } = await import('../smartAccounts/accountState');
    const isReady = await willBeDelegated(parts, { account, chainId }).catch(() => null);
    if (isReady === null) return { atomic: { status: 'unsupported' } };
    return { atomic: { status: isReady ? 'ready' : 'supported' }, paymasterService: { supported: true }, flowControl };
  }
  const upgrade = await readUpgrade(parts, { account, chainId }).catch(() => null);
  const flowControl = flowControlOf({ single: true, atomic: upgrade !== null });
  return { atomic: { status: upgrade?.status ?? 'unsupported' }, flowControl };
}
