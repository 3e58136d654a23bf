import type { SendAsset } from '../../../wallet/send';
import type { OfferedChain } from '../../../wire/chainConfig';
import { holdsNumber } from '../activity/movementText';
import { visibleText } from '../../format/visibleText';

/** Maximum number of characters of an untrusted name. */
const maxLength = 24;

/** Returns the unit or name of an asset on one line. Untrusted names are shortened, and their invisible characters are made visible. */
export function assetText(asset: Readonly<SendAsset>, chain: Readonly<OfferedChain>): string {
  if (asset.kind === 'coin') return chain.ticker;
  const claimed =
    asset.kind === 'token'
      ? asset.symbol
      : holdsNumber(asset.name, asset.tokenId)
        ? asset.name
        : `${asset.name} #${shortId(asset.tokenId)}`;
  const text = visibleText(claimed.replace(/\s+/g, ' '))
    .map((run) => run.text)
    .join('');
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

const shortId = (id: string): string => (id.length > 8 ? `${id.slice(0, 4)}…${id.slice(-4)}` : id);
