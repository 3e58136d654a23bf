import { parseAccountId } from '../../kit/chain/caip';
import type { Asker } from '../../wire/asker';
import type { SessionNamespaces } from '../../walletconnect/namespaces';
import { findChain } from './offer';
import type { WalletConnectPort } from './port';

const method = 'wallet_getCapabilities';

/**
 * What the accounts of a session can do with batches (EIP-5792), by chain and account, as sessions carry it (CAIP-25, `scopedProperties`);
 * undefined where the asker may not ask for that. Never rejects: it may ask later.
 */
export async function capabilitiesOf(
  parts: Pick<WalletConnectPort, 'chains' | 'families' | 'familyWallet' | 'stores'>,
  { asker, namespaces }: { asker: Asker; namespaces: SessionNamespaces },
): Promise<Record<string, Record<string, unknown>> | undefined> {
  const found: Record<string, Record<string, unknown>> = {};
  for (const { methods, accounts } of Object.values(namespaces)) {
    if (!methods.includes(method)) continue;
    for (const accountId of accounts) {
      const account = parseAccountId(accountId);
      const chain = account && findChain(parts, account.chainId);
      if (!account || !chain) continue;
      const { chainId } = chain;
      try {
        const read = (await (await parts.familyWallet(chainId)).methods()).get(method);
        const told = await read?.handle({
          context: { asker, isInlayHost: false },
          params: [account.address, [chainId]],
          ...nothingElse,
        });
        const capabilities = (told as Record<string, unknown> | undefined)?.[chainId];
        if (capabilities !== undefined) found[account.chainId] = { [accountId]: capabilities };
      } catch {
        // Said when it is asked for.
      }
    }
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

const refuse = () => Promise.reject(new TypeError('Capabilities need nothing else.'));
const nothingElse = { connect: refuse, exportKey: refuse, providerConfig: refuse };
