import { ArrowDown } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MovedWindow } from '../../wallet/approvals';
import type { Approval, Decision } from '../../wire/approval/approval';
import { Address } from '../parts/identity/Address';
import { Avatar } from '../parts/identity/Avatar';
import { Banner } from '../parts/feedback/Banner';
import { Button } from '../parts/inputs/Button';
import { Card } from '../parts/Card';
import { Facts, type Fact } from '../parts/rows/Facts';
import { originLabel } from '../parts/identity/OriginChip';
import { VisibleText } from '../parts/VisibleText';
import { color, figures, low, radius, space, stroke, type, weight } from '../theme/tokens';
import { Acknowledge } from './Acknowledge';
import { AskerChip } from './AskerChip';
import { BlockSite } from './BlockSite';
import { MovedNote } from './MovedNote';
import { useGuard } from './useGuard';
import { useReadToEnd } from './useReadToEnd';
import { useRevision } from './useRevision';

export interface RequestFrameProps {
  approval: Approval;
  waiting: number;
  onDecide: (decision: Decision) => void;
  title: string;
  /** What happens, in one sentence. */
  sentence: ReactNode;
  /** Lines beside account and network. */
  facts?: readonly Fact[];
  /** Banners, right above the buttons. */
  warnings?: ReactNode;
  children?: ReactNode;
  /** There is something to read: more below is pointed out, and a long text has to be read to its end. */
  mustRead?: boolean;
  /** It cannot be confirmed at all; the warnings say why. */
  refused?: boolean;
  /** It cannot be confirmed as it stands: a fee is on its way, or the account holds too little. */
  notYet?: boolean;
  /** Names the dangers in it: they have to be acknowledged, and another name asks anew. */
  danger?: string;
  /** Goes on in a window of its own, where no page can cover it; absent where this is one. */
  onMove?: (() => void) | undefined;
  /** What became of that window. */
  moved?: MovedWindow | undefined;
}

/** What all confirmations share: who asks, what happens, with which account on which network, and the two answers. */
export function Request(props: RequestFrameProps) {
  const { approval, waiting, onDecide, title, sentence, facts = [], warnings, children } = props;
  const { mustRead = false, refused = false, notYet = false, danger = '', onMove, moved } = props;
  const card = useRef<HTMLDivElement>(null);
  // Whatever has just come, a fee, a name, a danger, has to be seen first.
  const revision = useRevision(approval);
  const { armed, covered, mayConfirm } = useGuard({ card, what: `${approval.id} ${revision} ${notYet} ${danger}` });
  const [acknowledged, setAcknowledged] = useState('');
  const mustAcknowledge = danger !== '' && !refused;
  const { t } = useTranslation();
  const { box, read, long, scrollOn } = useReadToEnd(approval.id);
  const unread = mustRead && !read && !refused;
  const ready = armed && !(unread && long) && !notYet && (!mustAcknowledge || acknowledged === danger);

  const { asker, insistent = false, prefilled = false } = approval;
  const own = asker.kind === 'wallet';
  const block = () => onDecide({ approved: false, also: 'coming' });

  const common: Fact[] = [
    ...(approval.account
      ? [
          {
            label: t('confirm.account'),
            value: (
              <span css={{ display: 'inline-flex', alignItems: 'center', gap: space.x2 }}>
                <Avatar address={approval.account} size={20} />
                <span css={{ alignSelf: 'baseline' }}>
                  <Address address={approval.account} />
                </span>
              </span>
            ),
          },
        ]
      : []),
    { label: t('confirm.network'), value: <VisibleText text={approval.chain.name} /> },
  ];

  return (
    <div ref={card} css={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <div
        ref={box}
        tabIndex={0}
        role="group"
        aria-label={title}
        css={{
          flex: 1,
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          padding: `${space.x5}px ${space.x5}px ${space.x4}px`,
          outlineOffset: '-2px !important',
        }}
      >
        <div css={{ display: 'grid', gap: space.x4, minWidth: 0, gridTemplateColumns: '100%' }}>
          {waiting > 1 && (
            <div
              css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', alignItems: 'center', gap: space.x2 }}
            >
              <p
                css={{
                  padding: `2px ${space.x3}px`,
                  borderRadius: radius.full,
                  background: color.fill,
                  ...type.tiny,
                  ...figures,
                  fontWeight: weight.medium,
                  color: color.normal,
                }}
              >
                {t('confirm.queue', { position: 1, total: waiting })}
              </p>
              <Button small kind="text" onPress={() => onDecide({ approved: false, also: 'waiting' })}>
                {t('block.rejectAll', { count: waiting })}
              </Button>
            </div>
          )}
          <AskerChip asker={asker} />
          <header css={{ display: 'grid', gap: space.x2, textAlign: 'center' }}>
            <h1 css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>{title}</h1>
            <p
              css={{
                ...(own ? { ...type.title, fontWeight: weight.bold } : { ...type.lead, fontWeight: weight.medium }),
                color: color.strong,
                textWrap: 'balance',
                overflowWrap: 'anywhere',
              }}
            >
              {sentence}
            </p>
          </header>
          {prefilled && (
            <Banner tone="warning">
              {own ? (
                t('confirm.prefilledByLink')
              ) : (
                <VisibleText text={t('confirm.prefilled', { site: originLabel(asker.id) })} />
              )}
            </Banner>
          )}
          {children}
          <Card>
            <Facts facts={[...common, ...facts]} />
          </Card>
          {!own && !insistent && <BlockSite asker={asker} onBlock={block} />}
        </div>
      </div>
      <div
        css={{
          position: 'relative',
          display: 'grid',
          gap: space.x3,
          padding: `${space.x3}px ${space.x5}px ${space.x5}px`,
          borderTop: `1px solid ${color.line}`,
        }}
      >
        {unread && (
          <span
            css={{
              position: 'absolute',
              top: -52,
              left: 0,
              right: 0,
              display: 'grid',
              justifyItems: 'center',
              pointerEvents: 'none',
            }}
          >
            <span
              css={{
                pointerEvents: 'auto',
                borderRadius: radius.control,
                boxShadow: color.lift,
                background: color.raised,
              }}
            >
              <Button small icon={<ArrowDown aria-hidden size={16} strokeWidth={stroke} />} onPress={scrollOn}>
                {t('confirm.scrollToEnd')}
              </Button>
            </span>
          </span>
        )}
        {!own && insistent && <BlockSite insistent asker={asker} onBlock={block} />}
        {warnings && (
          <div
            css={{
              display: 'grid',
              gap: space.x2,
              maxHeight: '34vh',
              overflowY: 'auto',
              [low]: { maxHeight: 84 },
              '&:empty': { display: 'none' },
            }}
          >
            {warnings}
          </div>
        )}
        {mustAcknowledge && (
          <Acknowledge given={acknowledged === danger} onChange={(given) => setAcknowledged(given ? danger : '')} />
        )}
        {covered && onMove && !refused && (
          <Banner tone="info">
            <p>{moved ? <MovedNote moved={moved} /> : t('guard.covered')}</p>
            <Button small kind="text" onPress={onMove}>
              {t('guard.openWindow')}
            </Button>
          </Banner>
        )}
        <div css={{ display: 'grid', gridTemplateColumns: refused ? '1fr' : '1fr 1fr', gap: space.x3 }}>
          <Button wide onPress={() => onDecide({ approved: false })}>
            {t('confirm.reject')}
          </Button>
          {!refused && (
            <Button
              wide
              kind="primary"
              // A press that began on a disabled button would swallow the next one: it is another button.
              key={String(ready)}
              disabled={!ready}
              onPress={({ pointerType }) => {
                if (mayConfirm(pointerType)) onDecide({ approved: true });
              }}
            >
              {t('confirm.confirm')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
