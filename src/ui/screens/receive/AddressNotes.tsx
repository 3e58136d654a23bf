import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Banner } from '../../parts/feedback/Banner';
import { color, space, type } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';

/** Names that are told before the rest is counted away. */
const maxCount = 4;

/** Where else the same address receives, and where it must not be used, or is yet to be set up. */
export function AddressNotes({
  address,
  chain,
  others,
}: {
  address: string;
  chain: Readonly<OfferedChain>;
  /** Networks of the same family that the wallet offers besides. */
  others: readonly Readonly<OfferedChain>[];
}) {
  const { t, i18n } = useTranslation();
  const { flows } = useWallet().wallet;
  const { chainId, displayName: network } = chain;
  const [found, setFound] = useState<{ key: string; isSetUp: boolean | null } | null>(null);
  const key = `${chainId} ${address}`;
  useEffect(() => {
    let current = true;
    void flows.isSetUp({ address, chainId }).then((isSetUp) => current && setFound({ key, isSetUp }));
    return () => {
      current = false;
    };
  }, [flows, address, chainId, key]);
  const isServed = flows.canSendOnChain({ address, chainId });
  const same = isServed ? others.filter((other) => flows.canSendOnChain({ address, chainId: other.chainId })) : [];
  const names = new Intl.ListFormat(i18n.language).format(
    same.slice(0, maxCount).map(({ displayName }) => displayName),
  );
  return (
    <div css={{ display: 'grid', gap: space.x3 }}>
      {!isServed ? (
        <Banner tone="danger">{t('receive.notServed', { network })}</Banner>
      ) : (
        <>
          {found?.key === key && found.isSetUp === false && (
            <Banner tone="info">{t('receive.notSetUp', { network })}</Banner>
          )}
          <Banner tone="info">{t('receive.warning', { network })}</Banner>
        </>
      )}
      {same.length > 0 && (
        <p css={{ ...type.small, color: color.muted, textAlign: 'center', textWrap: 'pretty' }}>
          {t('receive.same', { networks: same.length > maxCount ? `${names} …` : names })}
        </p>
      )}
    </div>
  );
}
