import { useTranslation } from 'react-i18next';
import type { Movement } from '../../../wallet/activity';
import type { OfferedChain } from '../../../wire/chainConfig';
import { color, space, type, weight } from '../../theme/tokens';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { EntryList } from '../activity/EntryList';
import { useActivity } from '../activity/useActivity';

/** Number of transactions shown; Activity has all of them. */
const few = 10;

/** The transactions of one asset, newest first; renders nothing if there are none. */
export function AssetHistory({
  account,
  chain,
  contract,
  tokenId,
}: {
  account: string;
  chain: Readonly<OfferedChain>;
  /** Contract address; null for the chain's coin. */
  contract: string | null;
  /** For a collectible, limits the list to this item. */
  tokenId?: string;
}) {
  const { t } = useTranslation();
  const { entries } = useActivity({ account, chain });
  const hasTexts = useTransferTexts();
  const wanted = contract?.toLowerCase() ?? null;
  const isOfIt = (movement: Movement) =>
    (movement.contract?.toLowerCase() ?? null) === wanted && (tokenId === undefined || movement.tokenId === tokenId);
  const shown = entries.filter(({ movements }) => movements.some(isOfIt)).slice(0, few);
  if (!hasTexts || shown.length === 0) return null;
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <h2 css={{ paddingInlineStart: space.x1, ...type.small, fontWeight: weight.medium, color: color.muted }}>
        {t('title.activity')}
      </h2>
      <EntryList entries={shown} chain={chain} />
    </section>
  );
}
