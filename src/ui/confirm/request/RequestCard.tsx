import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestWindowState } from '../../../wallet/approvals';
import type { Approval, Decision } from '../../../wire/approval/approval';
import type { Asker } from '../../../wire/asker';
import { Card } from '../../parts/Card';
import { Facts, type Fact } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { color, space } from '../../theme/tokens';
import { OwnAccount } from './OwnAccount';
import { BlockSite } from './BlockSite';
import { CoveredNote, RequestActions, type Hindrance } from './RequestActions';
import { RequestHeader } from './RequestHeader';
import { useGuard } from './useGuard';
import { useReadToEnd } from './useReadToEnd';
import { useRevision } from './useRevision';

export interface RequestCardProps {
  approval: Approval;
  waiting: number;
  onDecide: (decision: Decision) => void;
  /** The name of the request for screen readers. Sighted users see the sentence instead. */
  title: string;
  /** One sentence that says what happens, or what is in the way. */
  sentence: ReactNode;
  /** A line below the sentence: what was asked for, if the sentence says what is in the way. */
  about?: ReactNode;
  /** Rows above account and network: the parties of the request. */
  facts?: readonly Fact[];
  /** Collapsed details below all rows. */
  details?: ReactNode;
  /** The effects on the account, directly below the sentence. */
  effects?: ReactNode;
  /**
   * The network fee, below the effects. Absent: the request is free, which the card says prominently unless there is a danger; null: only
   * a row says so, because what the signature allows is not free.
   */
  cost?: ReactNode;
  /** Warning banners, below the fee, sorted by severity. */
  warnings?: ReactNode;
  children?: ReactNode;
  /** There is something to read: a long text has to be scrolled to its end (see `readOn`). */
  mustRead?: boolean;
  /** The request cannot be confirmed at all; the warnings say why. */
  refused?: boolean;
  /** What keeps the user from confirming. */
  hindrance?: Hindrance | undefined;
  /** Identifies the dangers of the request. If it is set, the user has to hold the button; another value resets the hold. */
  danger?: string;
  /** Continues in a separate window, which no page can cover; absent in such a window. */
  onMove?: (() => void) | undefined;
  /** The state of that window. */
  moved?: RequestWindowState | undefined;
}

/** The layout that all confirmations share: who asks, what happens, the account and network, and the Reject and Confirm buttons. */
export function RequestCard(props: RequestCardProps) {
  const { approval, waiting, onDecide, title, sentence, about, effects, cost, warnings, children } = props;
  const { mustRead = false, refused = false, hindrance, onMove, moved } = props;
  const danger = [props.danger, dangerOfAsker(approval.asker)].filter(Boolean).join(' ');
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  // When something new arrives, such as a fee, a name or a danger, the user has to see it before confirming.
  const revision = useRevision(approval);
  const { armed, covered, mayConfirm } = useGuard({ card, what: `${approval.id} ${revision} ${hindrance} ${danger}` });
  const { box, read, long, below, scrollOn } = useReadToEnd(approval.id);
  const isUnread = mustRead && long && !read && !refused;
  // The user can read while the fee is being computed.
  const waitsFor = isUnread && (hindrance ?? 'loading') === 'loading' ? 'unread' : hindrance;
  const { asker, insistent = false } = approval;
  const isStranger = asker.kind !== 'wallet';
  const block = () => onDecide({ approved: false, also: 'coming' });
  const isFree = cost === undefined && !refused && danger === '';
  const noFee = { label: t('confirm.networkFee'), value: t('confirm.none') };
  const saysFree = !cost && !isFree && !refused;

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
          {isStranger && insistent && <BlockSite insistent asker={asker} onBlock={block} />}
          <RequestHeader
            approval={approval}
            waiting={waiting}
            sentence={sentence}
            about={about}
            isFree={isFree}
            onDecide={onDecide}
          />
          {(effects || cost) && (
            <Card>
              <div css={parted}>
                {effects}
                {saysFree ? <Facts facts={[noFee]} /> : cost}
              </div>
            </Card>
          )}
          <div css={ranked}>{warnings}</div>
          {children}
          <RequestFacts {...props} more={saysFree && !effects ? [noFee] : []} />
          {isStranger && !insistent && <BlockSite asker={asker} onBlock={block} />}
        </div>
      </div>
      <RequestActions
        armed={armed}
        covered={covered}
        hindrance={waitsFor}
        refused={refused}
        mayConfirm={mayConfirm}
        onDecide={onDecide}
        isDangerous={danger !== ''}
        scrollOn={scrollOn}
        hasMore={below}
      >
        {covered && onMove && !refused && <CoveredNote moved={moved} onMove={onMove} />}
      </RequestActions>
    </div>
  );
}

/** Returns a danger if a peer runs on another site than it claims, or on a known scam site; otherwise ''. */
function dangerOfAsker({ checked }: Asker): string {
  return checked && checked.verdict !== 'match' ? `${checked.verdict} ${checked.origin}` : '';
}

/** Styles for the effects and, below a divider, the cost. */
const parted = {
  '& > * + *': { marginTop: space.x3, paddingTop: space.x3, borderTop: `1px solid ${color.line}` },
  // A line that unfolds has its own padding.
  '& > * + details': { paddingTop: 0 },
} as const;

/** Sorts warnings by severity, the worst first. */
const ranked = {
  display: 'grid',
  gap: space.x2,
  '&:empty': { display: 'none' },
  '& > [data-tone=danger]': { order: -2 },
  '& > [data-tone=warning]': { order: -1 },
} as const;

/** A card with account, network and the other facts of a request as rows. */
function RequestFacts({ approval, facts = [], details, more }: RequestCardProps & { more: readonly Fact[] }) {
  const { t } = useTranslation();
  const { account, chain } = approval;
  const { kind } = approval;
  // A session lists all of its networks, and a network change names the new one.
  const namesNetworks =
    kind === 'switchChain' || kind === 'addChain' || (kind === 'connect' && approval.session !== undefined);
  const network = { label: t('confirm.network'), value: <VisibleText text={chain.name} /> };
  return (
    <Card>
      <Facts
        facts={[
          ...facts,
          ...(account ? [{ label: t('confirm.account'), value: <OwnAccount address={account} /> }] : []),
          ...(namesNetworks ? [] : [network]),
          ...more,
        ]}
      />
      {details}
    </Card>
  );
}
