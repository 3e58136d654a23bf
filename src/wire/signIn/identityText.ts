import { accountNames } from '../../kit/chain/accountNames';

/**
 * Returns the text that accounts and session sign for an identity token. It has the form of a sign-in at the wallet (EIP-4361, CAIP-122), which
 * no other page can have signed, and names the grant, so it is of no use to anyone else.
 * @param input.origin the wallet's origin.
 * @param input.grantId `jti` of the grant.
 * @param input.account the address, or the session's public key.
 */
export function identityText({
  origin,
  clientId,
  grantId,
  account,
  namespace,
}: {
  origin: string;
  clientId: string;
  grantId: string;
  account: string;
  namespace: keyof typeof accountNames;
}): string {
  const statement = `Prove this account to ${JSON.stringify(clientId)}.`;
  const head = `${new URL(origin).host} wants you to sign in with your ${accountNames[namespace]} account:`;
  return `${head}\n${account}\n\n${statement}\n\nURI: ${origin}\nVersion: 1\nNonce: ${grantId}`;
}
