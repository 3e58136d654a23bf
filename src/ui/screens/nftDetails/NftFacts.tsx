import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import type { Nft } from '../../../wire/http/assets';
import { Address } from '../../components/identity/Address';
import { Card } from '../../components/Card';
import { Facts } from '../../components/rows/Facts';
import { useActivity } from '../activity/useActivity';
import { ClaimedName } from '../portfolio/ClaimedName';

/** The origin of a collectible: its collection, its contract, and its sender if the account's activity contains it. */
export function NftFacts({ nft, chain, account }: { nft: Nft; chain: Readonly<OfferedChain>; account: string }) {
  const { t } = useTranslation();
  const { entries } = useActivity({ account, chain });
  const came = entries
    .filter(({ isSpam, status }) => !isSpam && status === 'confirmed')
    .flatMap(({ movements }) => movements)
    .find(
      ({ direction, contract, tokenId }) =>
        direction === 'in' && tokenId === nft.tokenId && contract?.toLowerCase() === nft.address.toLowerCase(),
    );
  const sender = came?.counterparty ?? null;
  return (
    <Card>
      <Facts
        facts={[
          { label: t('assets.collection'), value: <ClaimedName text={nft.collection || t('assets.unnamed')} /> },
          { label: t('assets.tokenId'), value: nft.tokenId },
          ...(nft.balance === '1' ? [] : [{ label: t('assets.owned'), value: nft.balance }]),
          ...(sender === null ? [] : [{ label: t('assets.sentBy'), value: <Address address={sender} /> }]),
          { label: t('home.network'), value: <bdi>{chain.displayName}</bdi> },
          { label: t('assets.contract'), value: <Address address={nft.address} /> },
        ]}
      />
    </Card>
  );
}
