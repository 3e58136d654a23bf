import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import type { FamilyWallet } from '../../chains/familyWallet';
import { walletAsker } from '../host';
import type { WalletDeps } from '../ports';
import type { WalletStores } from '../wallet';

/**
 * Asks the user for a test signature, so that a new user sees a request before a real one. The wallet itself is the asker, and the
 * signature is sent nowhere. Returns whether the user confirmed. Never rejects.
 */
export async function trySignature(
  parts: {
    deps: Pick<WalletDeps, 'origin'>;
    stores: Pick<WalletStores, 'accounts' | 'preferences'>;
    familyWallet(): Promise<FamilyWallet>;
  },
  text: string,
): Promise<boolean> {
  const { accounts, selected } = parts.stores.accounts.state;
  const account = accounts.find(({ address }) => address === selected);
  if (account?.namespace !== 'eip155') return false;
  const context = { asker: walletAsker(parts.deps), isInlayHost: false };
  try {
    const sign = (await parts.familyWallet()).methods.get('personal_sign');
    if (!sign || !('handle' in sign)) return false;
    await sign.handle({ context, params: [`0x${bytesToHex(utf8ToBytes(text))}`, account.address] });
    parts.stores.preferences.actions.set({ hasTriedSigning: true });
    return true;
  } catch {
    return false;
  }
}
