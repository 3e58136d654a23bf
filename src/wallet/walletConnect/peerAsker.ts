import { cleanText } from '../../kit/text/cleanText';
import { toOrigin } from '../../kit/origin';
import type { Asker } from '../../wire/asker';
import type { Session } from '../../walletConnect/session';
import { peerPrefix } from './isPeer';

const maxLength = 60;

/** Returns a WalletConnect peer as asker. Only its public key is proven. Name, icon and URL are unverified claims. */
export function peerAsker({
  peerPublicKey,
  peer,
  checked,
}: Pick<Session, 'peerPublicKey' | 'peer' | 'checked'>): Asker {
  const icon = peer.icons.find((url) => url.startsWith('https://') && url.length < 2_000) ?? '';
  return {
    kind: 'walletConnect',
    id: askerIdOf(peerPublicKey),
    claims: { name: cleanText(peer.name, maxLength), icon, url: toOrigin(peer.url) ?? '' },
    ...(checked && { checked: { verdict: checked.verdict, origin: checked.origin } }),
  };
}

const askerIdOf = (peerPublicKey: string): string => `${peerPrefix}${peerPublicKey}`;
