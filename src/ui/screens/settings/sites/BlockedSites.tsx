import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GuardedButton } from '../../../confirm/GuardedButton';
import { formatDay } from '../../../format/formatMoment';
import { Card } from '../../../components/Card';
import { OriginChip } from '../../../components/identity/OriginChip';
import { color, space, type, weight } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { isPeer } from '../../../../wallet/walletConnect/isPeer';
import { OwnPageLink } from '../OwnPageLink';

/** Sites that the user has blocked in a confirmation, newest first, each with a button that unblocks it. */
export function BlockedSites() {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { stores } = wallet;
  const { askers } = useStore(stores.blockedSites);
  useEffect(() => stores.blockedSites.actions.reload(), [stores]);
  const listed = Object.entries(askers)
    // A WalletConnect peer has another key in its next session, so it is not listed.
    .filter(([id]) => !isPeer(id))
    .sort(([, a], [, b]) => b - a);
  return (
    <section aria-labelledby="blocked-sites" css={{ display: 'grid', gap: space.x2 }}>
      <h2 id="blocked-sites" css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>
        {t('block.listTitle')}
      </h2>
      {listed.length === 0 && (
        <Card>
          <p css={{ ...type.small, color: color.muted }}>{t('block.none')}</p>
        </Card>
      )}
      {listed.length > 0 && <p css={{ ...type.small, color: color.normal }}>{t('block.listLead')}</p>}
      {listed.length > 0 && (
        <Card>
          <ul css={{ display: 'grid', gap: space.x3 }}>
            {listed.map(([origin, at]) => (
              <BlockedSite key={origin} origin={origin} at={at} />
            ))}
          </ul>
        </Card>
      )}
      {listed.length > 0 && surface === 'frame' && <OwnPageLink section="privacy" />}
    </section>
  );
}

function BlockedSite({ origin, at }: { origin: string; at: number }) {
  const { t, i18n } = useTranslation();
  const { wallet, surface } = useWallet();
  const row = useRef<HTMLLIElement>(null);
  const since = formatDay({ at, locale: i18n.language });
  return (
    <li ref={row} css={{ display: 'flex', alignItems: 'center', gap: space.x3 }}>
      <span css={{ flex: 1, minWidth: 0, display: 'grid', gap: space.x1, justifyItems: 'start' }}>
        <OriginChip origin={origin} />
        <span css={{ ...type.tiny, color: color.muted, paddingInlineStart: space.x2 }}>{since}</span>
      </span>
      {surface === 'page' && (
        <GuardedButton small card={row} what={origin} onPress={() => wallet.actions.unblockSite(origin)}>
          {t('block.unblock')}
        </GuardedButton>
      )}
    </li>
  );
}
