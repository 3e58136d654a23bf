import { Cable, Globe, Smartphone, Unplug } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import type { ConnectedApp } from '../../../../wallet/connectedApps';
import { relativeTime } from '../../../format/relativeTime';
import { Banner } from '../../../parts/feedback/Banner';
import { originLabel } from '../../../parts/identity/OriginChip';
import { Tile } from '../../../parts/identity/Tile';
import { IconButton } from '../../../parts/inputs/IconButton';
import { VisibleText } from '../../../parts/VisibleText';
import { color, size, space, stroke, type, weight } from '../../../theme/tokens';

const icons = { page: Globe, walletConnect: Cable, app: Smartphone };
/** Maximum number of networks and accounts that are named; the rest is counted. */
const maxNamed = 3;

/** One connected app: its identity, the type of connection, what it can see, and its last request. */
export function ConnectedAppRow({ app, onLeave }: { app: ConnectedApp; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  const { kind, name, site, checked, icon, device, networks, accounts, since, usedAt } = app;
  const Icon = icons[kind];
  const host = originLabel(site);
  // The browser verifies the origin of a site, so it comes first. Names of peers and applications are unverified claims.
  const title = kind === 'page' ? host : name || t('privacy.unnamed');
  const at = (time: number) => relativeTime({ at: time, now: Math.max(now, time), locale: i18n.language });
  const by = [t(`privacy.kinds.${kind}`), ...(kind === 'page' ? [] : [host, device])].filter(Boolean).join(' · ');
  const more = (all: string[]) => (all.length > maxNamed ? [`+${all.length - maxNamed}`] : []);
  const on = networks.length > 0 ? [...networks.slice(0, maxNamed), ...more(networks)] : [t('privacy.chosenNetwork')];
  const seen = [...accounts.slice(0, maxNamed).map(shorten), ...more(accounts)];
  return (
    <div css={{ display: 'grid', gap: space.x3, padding: space.x4 }}>
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space.x3,
          marginInlineEnd: space.x2 - space.x4,
        }}
      >
        <Tile name={kind === 'page' ? site.replace(/^https?:\/\/(www\.)?/, '') : name} image={icon} size={40} />
        <span css={{ flex: 1, minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
          <span css={{ ...type.body, fontWeight: weight.medium, color: color.strong }}>
            <VisibleText text={title} />
          </span>
          <span css={{ ...type.tiny, color: color.muted, display: 'flex', alignItems: 'flex-start', gap: space.x1 }}>
            <Icon aria-hidden size={size.icon - 6} strokeWidth={stroke} css={{ flex: 'none' }} />
            <VisibleText text={by} />
          </span>
          <span css={{ ...type.tiny, color: color.muted }}>
            <VisibleText text={[seen.join(', '), on.join(', ')].filter(Boolean).join(' · ')} />
          </span>
          <span css={{ ...type.tiny, color: color.muted }}>
            {usedAt === null
              ? t('privacy.since', { time: at(since) })
              : t('privacy.lastUsed', { time: at(Math.max(usedAt, since)) })}
          </span>
        </span>
        <IconButton name={t('privacy.disconnectFrom', { site: title })} onPress={onLeave}>
          <Unplug aria-hidden size={size.icon} strokeWidth={stroke} />
        </IconButton>
      </div>
      {checked && checked.verdict !== 'match' && <SiteWarning checked={checked} site={host} />}
    </div>
  );
}

/** Warns that a peer runs on another site than it claims, or on a known scam site. */
function SiteWarning({
  checked: { verdict, origin },
  site,
}: {
  checked: NonNullable<ConnectedApp['checked']>;
  site: string;
}) {
  const { t } = useTranslation();
  const real = originLabel(origin);
  const other = site === '' ? t('privacy.noSite', { real }) : t('privacy.otherSite', { site, real });
  return (
    <Banner tone="danger" standing>
      <VisibleText text={verdict === 'scam' ? t('privacy.scamSite', { site: real }) : other} />
    </Banner>
  );
}
