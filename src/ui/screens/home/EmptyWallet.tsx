import { ArrowDown, Check, PenLine, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountOn } from '../../../wallet/accounts/accountOn';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { NetworkTotals } from '../../../wallet/portfolio';
import type { OfferedChain } from '../../../wire/chainConfig';
import { hasSkippedMfa } from '../../../wallet/signIn/skippedMfa';
import { assetTexts } from '../../i18n/assetTexts';
import { useTexts } from '../../i18n/useTexts';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Glyph } from '../../components/identity/Glyph';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { fundPath } from '../../routes';
import { color, size, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useQuickBalance } from '../../hooks/useQuickBalance';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { TabBlocked } from '../account/TabBlocked';
import { useAccountTexts } from '../account/useAccountTexts';

/** The first steps of a new wallet, unless the user has funds on another network. */
export function EmptyWallet({ chain, totals }: { chain: Readonly<OfferedChain>; totals: NetworkTotals }) {
  const { byAccount } = useStore(totals.store);
  const { stores } = useWallet().wallet;
  const { chains } = useStore(stores.network);
  const accounts = useStore(stores.accounts);
  const hasSome = chains.some(({ chainId, chainNamespace }) => {
    const account = accountOn(accounts, chainNamespace);
    return account !== null && Number(byAccount[balanceKey(chainId, account)]?.usd ?? 0) > 0;
  });
  return hasSome ? null : <FirstSteps chain={chain} />;
}

/** Height of the list's title and of the gap below it, in px. */
const heading = 24 + space.x2;

/** Steps to fund the wallet and to protect access to it. */
function FirstSteps({ chain }: { chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { stores, actions } = useWallet().wallet;
  useQuickBalance();
  const { go } = useNavigation();
  const { accounts, selected } = useStore(stores.accounts);
  const { whiteLabel, canBuy } = useStore(stores.embed);
  const [isBlocked, setBlocked] = useState(false);
  const { hasTriedSigning: hasSigned } = useStore(stores.preferences);
  const canTry = accounts.some(({ address, namespace }) => address === selected && namespace === 'eip155');
  const trySignature = async () => {
    if (await actions.trySignature(t('assets.welcome.signText')))
      stores.toast.actions.show({ message: t('assets.welcome.signedLead'), type: 'success' });
  };
  const hasAssetTexts = useTexts(assetTexts);
  const canFund = whiteLabel.hideReceive !== true || (canBuy && whiteLabel.hideTopup !== true);
  const canProtect = hasSkippedMfa(accounts);
  const steps = [canFund, canProtect, canTry].filter(Boolean).length;
  if (!useAccountTexts() || !hasAssetTexts) return <Skeleton width="100%" height={heading + steps * size.row} />;
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <h2 css={{ ...type.lead, fontWeight: weight.bold, color: color.strong, paddingInlineStart: space.x1 }}>
        {t('home.emptyTitle')}
      </h2>
      <List>
        {canFund && (
          <Row
            picture={<Glyph icon={ArrowDown} tone="accent" />}
            title={t('assets.welcome.fund', { ticker: chain.ticker })}
            detail={t('assets.welcome.fundLead', { network: chain.displayName })}
            onPress={() => go(fundPath)}
          />
        )}
        {canProtect && (
          <Row
            picture={<Glyph icon={ShieldCheck} tone="accent" />}
            title={t('assets.welcome.protect')}
            detail={t('assets.welcome.protectLead')}
            onPress={() => setBlocked(!actions.openAccountPage())}
          />
        )}
        {canTry && (
          <Row
            picture={<Glyph icon={hasSigned ? Check : PenLine} tone={hasSigned ? 'good' : 'accent'} />}
            title={hasSigned ? t('assets.welcome.signed') : t('assets.welcome.sign')}
            detail={hasSigned ? t('assets.welcome.signedLead') : t('assets.welcome.signLead')}
            {...(hasSigned ? {} : { onPress: () => void trySignature() })}
          />
        )}
      </List>
      {isBlocked && <TabBlocked />}
    </section>
  );
}
