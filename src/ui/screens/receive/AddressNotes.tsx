import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Banner } from '../../components/feedback/Banner';
import { color, space, type } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';

/** Maximum number of names listed; the rest is counted. */
const maxCount = 4;

/** Says before the address is used that nothing could be sent on from this network. */
export function NotServed({ address, chain }: { address: string; chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { actions } = useWallet().wallet;
  if (actions.canSendOnChain({ address, chainId: chain.chainId })) return null;
  return (
    <div css={{ justifySelf: 'stretch' }}>
      <Banner tone="danger">{t('receive.notServed', { network: chain.displayName })}</Banner>
    </div>
  );
}

/** Says on which other networks the same address receives, and whether it is not set up yet on this one. See also {@link NotServed}. */
export function AddressNotes({
  address,
  chain,
  others,
}: {
  address: string;
  chain: Readonly<OfferedChain>;
  /** The other networks of the same family that the wallet offers. */
  others: readonly Readonly<OfferedChain>[];
}) {
  const { t, i18n } = useTranslation();
  const { actions } = useWallet().wallet;
  const { chainId, displayName: network } = chain;
  const [found, setFound] = useState<{ key: string; isSetUp: boolean | null } | null>(null);
  const key = `${chainId} ${address}`;
  useEffect(() => {
    let current = true;
    void actions.isSetUp({ address, chainId }).then((isSetUp) => current && setFound({ key, isSetUp }));
    return () => {
      current = false;
    };
  }, [actions, address, chainId, key]);
  const isServed = actions.canSendOnChain({ address, chainId });
  const same = others.filter((other) => actions.canSendOnChain({ address, chainId: other.chainId }));
  const names = new Intl.ListFormat(i18n.language).format(
    same.slice(0, maxCount).map(({ displayName }) => displayName),
  );
  if (!isServed) return null;
  return (
    <div css={{ display: 'grid', gap: space.x3 }}>
      {found?.key === key && found.isSetUp === false && (
        <Banner tone="info">{t('receive.notSetUp', { network })}</Banner>
      )}
      <Banner tone="info">{t('receive.warning', { network })}</Banner>
      {same.length > 0 && (
        <p css={{ ...type.small, color: color.muted, textAlign: 'center', textWrap: 'pretty' }}>
          {t('receive.same', { networks: same.length > maxCount ? `${names} …` : names })}
        </p>
      )}
    </div>
  );
}
