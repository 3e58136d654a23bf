import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readPunycode } from '../../../kit/text/punycode';
import type { Asker } from '../../../wire/asker';
import { Banner } from '../../components/feedback/Banner';
import { originLabel } from '../../components/identity/OriginChip';
import { Tile } from '../../components/identity/Tile';
import { VisibleText } from '../../components/VisibleText';
import { AskerMenu } from './AskerMenu';
import { blockNameOf } from './BlockSite';
import { color, low, size, space, type, weight } from '../../theme/tokens';

/** In characters: long enough to recognize an app, too short to cover the screen. */
const maxNameLength = 60;

/** Shows who asks. What is verified is large; the name and the picture are unverified claims and small. */
export function AskerChip({
  asker,
  onBlock,
}: {
  asker: Asker;
  /** Absent if it cannot be blocked. */
  onBlock?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const { kind, id, claims, checked } = asker;
  const own = kind === 'wallet';
  const isPeer = kind === 'walletConnect';
  const site = isPeer ? originLabel(claims.url ?? '') : '';
  const name = [...claims.name.trim()].slice(0, maxNameLength).join('');
  // A proven origin that is not the claimed one comes first.
  const real =
    checked !== undefined && checked.verdict !== 'match' ? originLabel(checked.origin) : t('confirm.otherDevice');
  const address = isPeer ? (claims.url ?? '') : id;
  const read = URL.canParse(address) ? readPunycode(new URL(address).hostname) : null;
  return (
    <div ref={setPlace} css={chip}>
      {onBlock && <AskerMenu block={t(blockNameOf(asker))} place={place} onBlock={onBlock} />}
      <span css={{ [low]: { display: 'none' } }}>
        {!own && <Tile name={isPeer ? name : letterOf(id)} image={claims.icon} size={40} />}
      </span>
      <p
        css={{
          marginTop: space.x2,
          [low]: { ...type.lead, marginTop: 0 },
          // A user who has just pressed Send knows who asks.
          ...(own
            ? { ...type.small, color: color.muted }
            : { ...type.lead, fontWeight: weight.bold, color: color.strong }),
          overflowWrap: 'anywhere',
          maxWidth: '100%',
        }}
      >
        <bdi>{isPeer ? real : own ? t('confirm.own', { site: originLabel(id) }) : originLabel(id)}</bdi>
      </p>
      {name !== '' && (
        <p css={{ ...type.small, color: color.muted, maxWidth: '100%' }}>
          <VisibleText text={t('confirm.claims', { name: name.replaceAll('\n', ' ') })} />
        </p>
      )}
      {checked ? (
        <CheckedSite checked={checked} site={site} />
      ) : (
        site !== '' && (
          <p css={{ ...type.small, color: color.muted, maxWidth: '100%', textWrap: 'balance' }}>
            <VisibleText text={t('confirm.claimsSite', { site })} />
          </p>
        )
      )}
      {/* Who asks is read here, and nowhere else is it told what is wrong with it. */}
      {read !== null && (
        <div css={{ marginTop: space.x2, textAlign: 'start' }}>
          <Banner tone="warning">
            <VisibleText text={t('confirm.foreignHost', { text: read })} />
          </Banner>
        </div>
      )}
    </div>
  );
}

const chip = {
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space.x1,
  textAlign: 'center',
  minWidth: 0,
  // The menu stands beside the text.
  '& > p': { paddingInline: size.touch },
} as const;

/**
 * The site that a WalletConnect peer runs on, according to the operator's verify server: inconspicuous if it matches the peer's claim, a
 * warning if it does not.
 */
function CheckedSite({ checked: { verdict, origin }, site }: { checked: NonNullable<Asker['checked']>; site: string }) {
  const { t } = useTranslation();
  const real = originLabel(origin);
  if (verdict === 'match') {
    return (
      <p css={{ ...type.small, color: color.muted, maxWidth: '100%', textWrap: 'balance' }}>
        <VisibleText text={t('confirm.checkedSite', { site: real })} />
      </p>
    );
  }
  const mismatch = site === '' ? t('confirm.noSite', { real }) : t('confirm.otherSite', { site, real });
  const warning = verdict === 'scam' ? t('confirm.scamSite', { site: real }) : mismatch;
  return (
    <div css={{ marginTop: space.x2, textAlign: 'start' }}>
      <Banner tone="danger">
        <VisibleText text={warning} />
      </Banner>
    </div>
  );
}

/** Returns the host name, whose first letter the picture shows, or '' if the host is an IP address. */
function letterOf(origin: string): string {
  const host = URL.canParse(origin) ? new URL(origin).hostname : '';
  return /^\[|^[\d.]+$/.test(host) ? '' : host.replace(/^www\./, '');
}
