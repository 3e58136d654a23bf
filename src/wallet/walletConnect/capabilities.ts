import { parseAccountId } from '../../kit/chain/caip';
import { isPlainObject } from '../../kit/json';
import type { Asker } from '../../wire/asker';
import type { SessionNamespaces } from '../../walletConnect/namespaces';
import { findChain } from './offer';
import type { WalletConnectPort } from './port';

const method = 'wallet_getCapabilities';

/**
 * Returns the batch capabilities (EIP-5792) of a session's accounts, by chain and account, in the format of sessions (CAIP-25,
 * `scopedProperties`). If the asker may call `wallet_getCapabilities`, all of them are returned. Otherwise only those that it names
 * in `asked`, for a chain or its family. Undefined if there are none. Never rejects, because the asker can request them later.
 */
export async function capabilitiesOf(
  parts: Pick<WalletConnectPort, 'chains' | 'families' | 'familyWallet' | 'stores'>,
  {
    asker,
    namespaces,
    asked,
  }: { asker: Asker; namespaces: SessionNamespaces; asked: Readonly<Record<string, unknown>> },
): Promise<Record<string, Record<string, unknown>> | undefined> {
  const found: Record<string, Record<string, unknown>> = {};
  for (const [family, { methods, accounts }] of Object.entries(namespaces)) {
    const isGranted = methods.includes(method);
    for (const accountId of accounts) {
      const account = parseAccountId(accountId);
      const chain = account && findChain(parts, account.chainId);
      if (!account || !chain) continue;
      const wishes = [asked[family], asked[account.chainId]].filter(isPlainObject);
      const wished = new Set(wishes.flatMap((wish) => Object.keys(wish)));
      if (!isGranted && wished.size === 0) continue;
      const { chainId } = chain;
      try {
        const read = (await parts.familyWallet(chainId)).methods.get(method);
        const told =
          read && 'handle' in read
            ? await read.handle({
                context: { asker, isInlayHost: false },
                params: [account.address, [chainId]],
              })
            : undefined;
        const all = (told as Record<string, object> | undefined)?.[chainId] ?? {};
        const capabilities = Object.entries(all).filter(([name]) => isGranted || wished.has(name));
        if (capabilities.length > 0) found[account.chainId] = { [accountId]: Object.fromEntries(capabilities) };
      } catch {
        // The error is reported when the asker requests the capabilities.
      }
    }
  }
  return Object.keys(found).length > 0 ? found : undefined;
}
