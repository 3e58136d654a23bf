import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedChain } from '../../../../chains/networks';
import { Banner } from '../../../components/feedback/Banner';
import { VisibleText } from '../../../components/VisibleText';
import { useSettings } from '../useSettings';

/** Says how public lists name a network, if that differs from its name or symbol here. */
export function OtherName({ chainId, name, symbol }: { chainId: string; name: string; symbol: string }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const [listed, setListed] = useState<ListedChain | null>(null);
  useEffect(() => {
    let isGone = false;
    void settings.findOtherName({ chainId, name, symbol }).then((found) => {
      if (!isGone) setListed(found);
    });
    return () => {
      isGone = true;
    };
  }, [settings, chainId, name, symbol]);
  if (listed === null) return null;
  const text = t('networks.listed', { ...listed, givenName: name, givenSymbol: symbol });
  return (
    <Banner tone="warning">
      <VisibleText inline text={text} />
    </Banner>
  );
}
