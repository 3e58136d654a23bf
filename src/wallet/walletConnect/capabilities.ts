import { parseAccountId } from '../../kit/chain/caip';
import { isPlainObject } from '../../kit/json';
import type { Asker } from '../../wire/asker';
import type { SessionNamespaces } from '../../walletconnect/namespaces';
import type { ScopedProperties } from '../../walletconnect/properties';
import { findChain } from './offer';
import type { WalletConnectPort } from './port';

const method = 'wallet_getCapabilities';

/**
 * What the accounts of a session can do with batches (EIP-5792), by chain and account, as sessions carry it (CAIP-25, `scopedProperties`):
 * all of it where the asker may call `wallet_getCapabilities`, otherwise what it has `asked` for by name, of a chain or of its family.
 * Undefined where that is nothing. Never rejects: it may ask later.
 */
export async function capabilitiesOf(
  parts: Pick<WalletConnectPort, 'chains' | 'families' | 'familyWallet' | 'stores'>,
  { asker, namespaces, asked }: { asker: Asker; namespaces: SessionNamespaces; asked: ScopedProperties },
): Promise<Record<string, Record<string, unknown>> | undefined> {
  const found: Record<string, Record<string, unknown>> = {};
  for (const [family, { methods, accounts }] of Object.entries(namespaces)) {
    for (const accountId of accounts) {
      const account = parseAccountId(accountId);
      const chain = account && findChain(parts, account.chainId);
      if (!account || !chain) continue;
      const wished = new Set(Object.keys({ ...asked[family], ...asked[account.chainId] }));
      if (!methods.includes(method) && wished.size === 0) continue;
      const { chainId } = chain;
      try {
        const read = (await (await parts.familyWallet(chainId)).methods()).get(method);
        const told = await read?.handle({
          context: { asker, isInlayHost: false },
          params: [account.address, [chainId]],
          ...nothingElse,
        });
        const all = (told as Record<string, unknown> | undefined)?.[chainId];
        const capabilities = methods.includes(method) ? all : pick(all, wished);
        if (capabilities !== undefined) found[account.chainId] = { [accountId]: capabilities };
      } catch {
        // Said when it is asked for.
      }
    }
  }
  return Object.keys(found).length > 0 ? found : undefined;
}

/** Undefined where there is none of them. */
function pick(capabilities: unknown, names: ReadonlySet<string>): object | undefined {
  const entries = isPlainObject(capabilities) ? Object.entries(capabilities) : [];
  const wanted = entries.filter(([name]) => names.has(name));
  return wanted.length > 0 ? Object.fromEntries(wanted) : undefined;
}

const refuse = () => Promise.reject(new TypeError('Capabilities need nothing else.'));
const nothingElse = { connect: refuse, exportKey: refuse, providerConfig: refuse };
