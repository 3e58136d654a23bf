import { RpcError } from '../../errors/rpc';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { Families } from '../../chains/families';
import type { RequestContext } from '../../rpc/context';
import type { SignInRequest } from '../../wire/rpc/wallet/wallet_connect';
import { siteOf } from '../../wire/asker';
import type { WalletDeps } from '../ports';
import { askedChainId } from './askedChainId';
import type { PermissionsPort } from './port';

/**
 * Connects with a sign-in message (EIP-4361, ERC-7846). Fields that the page leaves out get the page's own values. Fields that
 * differ from those are shown as they are.
 */
export async function signInToSite(
  parts: PermissionsPort & {
    deps: Pick<WalletDeps, 'clock'>;
    families: Pick<Families, 'main'>;
    familyWallet(chainId?: string): Promise<FamilyWallet>;
  },
  { context, address, signIn }: { context: RequestContext; address: string; signIn: SignInRequest },
): Promise<{ message: string; signature: string }> {
  const asked = await askedChainId(parts, context);
  const chainId = signIn.chainId ?? asked;
  const family = await parts.familyWallet(asked);
  const account = parts.families.main.addresses.parse(address);
  if (!family.signInPeer || account === null) throw new RpcError('unsupportedCapability');
  const site = siteOf(context.asker);
  const { domain = new URL(site).host, uri = site, statement, nonce, requestId, resources } = signIn;
  const iat = signIn.issuedAt ?? new Date(parts.deps.clock.now()).toISOString();
  const { expirationTime: exp, notBefore: nbf } = signIn;
  const message = { domain, aud: uri, nonce, iat, statement, exp, nbf, requestId, resources };
  const signed = await family.signInPeer({ context, account, chainId, message });
  return { message: signed.message, signature: signed.signature };
}
