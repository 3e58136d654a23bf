import { Cable, Globe, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import type { ConnectedApp } from '../../../../wallet/connectedApps';
import { relativeTime } from '../../../format/relativeTime';
import { Banner } from '../../../components/feedback/Banner';
import { originLabel } from '../../../components/identity/OriginChip';
import { Tile } from '../../../components/identity/Tile';
import { Button } from '../../../components/inputs/Button';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { VisibleText } from '../../../components/VisibleText';
import { color, radius, space, stroke, type, weight } from '../../../theme/tokens';

const icons = { page: Globe, walletConnect: Cable, app: Smartphone };
/** Maximum number of networks and accounts that are named; the rest is counted. */
const maxNamed = 3;

/** One connected app: its origin, the name that it claims, what it can see, the type of connection, and its last request. */
export function ConnectedAppRow({ app, onLeave }: { app: ConnectedApp; onLeave: () => void }) {
  const { t, i18n } = useTranslation();
  const [now] = useState(() => Date.now());
  const { kind, name, site, checked, icon, device, networks, accounts, since, usedAt } = app;
  const Icon = icons[kind];
  const host = originLabel(site);
  // Where it really is comes first. Names are unverified claims, and so is the site of a peer that nobody has checked.
  const real = originLabel(checked?.origin ?? (kind === 'walletConnect' ? '' : site));
  const claims = name === '' ? t('privacy.unnamed') : t('privacy.claims', { name });
  const title = real || claims;
  const at = (time: number) => relativeTime({ at: time, now: Math.max(now, time), locale: i18n.language });
  const more = (all: string[]) => (all.length > maxNamed ? [`+${all.length - maxNamed}`] : []);
  const on = networks.length > 0 ? [...networks.slice(0, maxNamed), ...more(networks)] : [t('privacy.chosenNetwork')];
  const seen = [...accounts.slice(0, maxNamed).map(shorten), ...more(accounts)];
  const used =
    usedAt === null
      ? t('privacy.since', { time: at(since) })
      : t('privacy.lastUsed', { time: at(Math.max(usedAt, since)) });
  const hasWarning = checked !== undefined && checked.verdict !== 'match';
  const leave = (
    <Button small kind={hasWarning ? 'dangerous' : 'quiet'} onPress={onLeave}>
      {t('privacy.disconnect')}
      <VisuallyHidden> {real || host || name}</VisuallyHidden>
    </Button>
  );
  return (
    <div css={{ display: 'grid', gap: space.x3, padding: space.x4 }}>
      <div css={{ display: 'flex', gap: space.x3 }}>
        <span css={{ position: 'relative', flex: 'none', alignSelf: 'flex-start', display: 'grid' }}>
          <Tile name={kind === 'page' ? site.replace(/^https?:\/\/(www\.)?/, '') : name} image={icon} size={40} />
          <span css={badge}>
            <Icon aria-hidden size={12} strokeWidth={stroke} />
          </span>
        </span>
        <div css={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3 }}>
          <span css={{ flex: '1 1 240px', minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' }}>
            <span css={{ ...type.body, fontWeight: weight.medium, color: color.strong }}>
              <VisibleText text={title} />
            </span>
            {kind !== 'page' && (real === '' ? host !== '' : name !== '') && (
              <span css={{ ...type.small, color: color.muted }}>
                <VisibleText text={real === '' ? t('privacy.claimsSite', { site: host }) : claims} />
              </span>
            )}
            <span css={{ ...type.tiny, color: color.muted }}>
              <VisibleText text={[seen.join(', '), on.join(', ')].filter(Boolean).join(' · ')} />
            </span>
            <span css={{ ...type.tiny, color: color.muted }}>
              <VisibleText text={[t(`privacy.kinds.${kind}`), device, used].filter(Boolean).join(' · ')} />
            </span>
          </span>
          {!hasWarning && leave}
        </div>
      </div>
      {hasWarning && <SiteWarning checked={checked} site={host} action={leave} />}
    </div>
  );
}

/** How it is connected, on its picture. */
const badge = {
  position: 'absolute',
  insetInlineEnd: -4,
  bottom: -4,
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: 20,
  borderRadius: radius.full,
  border: `2px solid ${color.card}`,
  background: color.fill,
  color: color.normal,
} as const;

/** Warns that a peer runs on another site than it claims, or on a known scam site. */
function SiteWarning({
  checked: { verdict, origin },
  site,
  action,
}: {
  checked: NonNullable<ConnectedApp['checked']>;
  site: string;
  action: ReactNode;
}) {
  const { t } = useTranslation();
  const real = originLabel(origin);
  const other = site === '' ? t('privacy.noSite', { real }) : t('privacy.otherSite', { site, real });
  return (
    <Banner tone="danger" standing>
      <p css={{ marginBottom: space.x3 }}>
        <VisibleText text={verdict === 'scam' ? t('privacy.scamSite', { site: real }) : other} />
      </p>
      {action}
    </Banner>
  );
}
