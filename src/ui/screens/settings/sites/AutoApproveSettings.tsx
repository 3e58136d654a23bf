import { ShieldCheck, Zap } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AutoApprovePolicy } from '../../../../wallet/approvals';
import type { AutoApproveBounds } from '../../../../wire/http/project';
import { isPeer } from '../../../../wallet/walletConnect/isPeer';
import { formatAmount } from '../../../format/formatAmount';
import { formatMoment } from '../../../format/formatMoment';
import { Address } from '../../../components/identity/Address';
import { Banner } from '../../../components/feedback/Banner';
import { Empty } from '../../../components/feedback/Empty';
import { Button } from '../../../components/inputs/Button';
import { Card } from '../../../components/Card';
import { Facts } from '../../../components/rows/Facts';
import { OriginChip } from '../../../components/identity/OriginChip';
import { color, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { NewPolicy } from './NewPolicy';
import { useMethodTitle } from './useMethodTitle';
import { OwnPageLink } from '../OwnPageLink';
import { useAutoBounds } from './useAutoBounds';
import { useCoins } from './useCoins';

/** Lists what each site may do without asking, and revokes it. It can be granted only on the wallet's own page. */
export function AutoApproveSettings() {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { policies } = useStore(wallet.stores.autoApprove);
  const { askers } = useStore(wallet.stores.permissions);
  const bounds = useAutoBounds();
  // A WalletConnect peer always has to ask.
  const free = Object.keys(askers).filter((id) => !isPeer(id) && !policies.some(({ askerId }) => askerId === id));
  return (
    <section css={{ display: 'grid', gap: space.x3 }}>
      {(bounds !== null || policies.length > 0) && (
        <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('autoApprove.lead')}</p>
      )}
      {bounds === null && policies.length > 0 && <Banner tone="info">{t('autoApprove.notOffered')}</Banner>}
      {bounds === null && policies.length === 0 && (
        <Empty icon={ShieldCheck}>
          <p>{t('autoApprove.notOffered')}</p>
        </Empty>
      )}
      {policies.map((policy) => (
        <Policy key={`${policy.askerId} ${policy.account}`} policy={policy} />
      ))}
      {policies.length === 0 && bounds !== null && (
        <Empty icon={Zap}>
          <p>{t('autoApprove.none')}</p>
        </Empty>
      )}
      {bounds !== null && surface === 'frame' && <OwnPageLink section="auto" />}
      {bounds !== null &&
        surface === 'page' &&
        free.map((askerId) => <FreeSite key={askerId} askerId={askerId} bounds={bounds} isOnly={free.length === 1} />)}
    </section>
  );
}

/** A site that has to ask. Its form is open if there is no other site to choose. */
function FreeSite({ askerId, bounds, isOnly }: { askerId: string; bounds: AutoApproveBounds; isOnly: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(isOnly);
  if (isOpen) return <NewPolicy askerId={askerId} bounds={bounds} />;
  return (
    <Card>
      <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3 }}>
        <span css={{ flex: 1, minWidth: 0 }}>
          <OriginChip origin={askerId} />
        </span>
        <Button small onPress={() => setOpen(true)}>
          {t('autoApprove.allow')}
        </Button>
      </div>
    </Card>
  );
}

function Policy({ policy }: { policy: Readonly<AutoApprovePolicy> }) {
  const { t, i18n } = useTranslation();
  const { wallet } = useWallet();
  const coins = useCoins();
  const amount = formatAmount({ value: policy.valuePerDay, decimals: 18, locale: i18n.language });
  const sends = policy.methods.includes('eth_sendTransaction');
  const title = useMethodTitle();
  const until = formatMoment({ at: policy.expiresAt, locale: i18n.language });
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x3, '& > span': { justifySelf: 'start' } }}>
        <OriginChip origin={policy.askerId} />
        <Facts
          facts={[
            { label: t('confirm.account'), value: <Address address={policy.account} /> },
            { label: t('autoApprove.methods'), value: policy.methods.map(title).join(', ') },
            ...(sends ? [{ label: t('autoApprove.perDay'), value: `${amount} ${coins}` }] : []),
            { label: t('autoApprove.until'), value: until },
          ]}
        />
        {sends && <Addresses list={policy.contracts} />}
        <Button
          small
          kind="danger"
          onPress={() => wallet.actions.revokeAutoApprove({ askerId: policy.askerId, account: policy.account })}
        >
          {t('autoApprove.revoke')}
        </Button>
      </div>
    </Card>
  );
}

/** Placed below their heading, because on a phone two addresses do not fit next to it. */
function Addresses({ list }: { list: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <div css={{ display: 'grid', gap: space.x1, justifyItems: 'start', ...type.small, color: color.strong }}>
      <span css={{ color: color.muted }}>{t('autoApprove.contracts')}</span>
      {list.length === 0 ? '–' : list.map((address) => <Address key={address} address={address} />)}
    </div>
  );
}
