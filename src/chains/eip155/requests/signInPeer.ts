import { utf8ToBytes } from '../../../kit/bytes';
import { bytesToHex } from '../../../kit/hex';
import type { PeerSignIn } from '../../familyWallet';
import { toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { requestSignMessage } from './personal_sign';

/** Asks the user to confirm a peer's sign-in as an EIP-4361 message, and signs it. Rejects with 4001 if the user declines. */
export async function signInPeer(
  parts: Eip155Parts,
  { context, account, chainId, message, session }: PeerSignIn,
): Promise<{ type: 'eip191' | 'eip1271'; message: string; signature: string }> {
  const address = toAddress(account);
  const { domain, statement, aud, nonce, iat, exp, nbf, requestId, resources = [] } = message;
  const field = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name}: ${value}`]);
  const text = [
    `${domain} wants you to sign in with your Ethereum account:`,
    ...[address, ''],
    ...(statement ? [statement] : []),
    ...['', `URI: ${aud}`, 'Version: 1', `Chain ID: ${Number(parts.chains.describe(chainId).chainId)}`],
    ...[`Nonce: ${nonce}`, `Issued At: ${iat}`],
    ...[...field('Expiration Time', exp), ...field('Not Before', nbf), ...field('Request ID', requestId)],
    ...(resources.length > 0 ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n');
  const hex = `0x${bytesToHex(utf8ToBytes(text))}` as const;
  const signature = await requestSignMessage(parts, { context, address, message: hex, session });
  return { type: parts.ownerOf(address) === null ? 'eip191' : 'eip1271', message: text, signature };
}
