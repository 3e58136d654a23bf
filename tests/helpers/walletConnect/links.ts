import { bytesToBase64url } from '../../../src/kit/base64url';
import { concatBytes, utf8ToBytes } from '../../../src/kit/bytes';
import type { Wallet } from '../../../src/wallet/wallet';
import type { PairingUri } from '../../../src/walletConnect/pairingUri';

/** Returns an unencrypted envelope of type 2, which an application sends by a link, in base64url. */
export const wrapEnvelope = (text: string): string =>
  bytesToBase64url(concatBytes(Uint8Array.of(2), utf8ToBytes(text)));

/** Returns the link with which an application asks a wallet to connect. */
export function formatPairingUri({ topic, symKey, expiry }: PairingUri): string {
  const end = expiry === null ? '' : `&expiryTimestamp=${expiry}`;
  return `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}${end}`;
}

/** Ends the session of an application, as the settings do. */
export async function unlinkApp({ actions }: Pick<Wallet, 'actions'>, topic: string): Promise<void> {
  const settings = await actions.openSettings();
  await settings?.disconnectApp({ kind: 'walletConnect', key: topic });
}
