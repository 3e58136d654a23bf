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
import { CoveredNote, RequestActions } from './RequestActions';
import { RequestHeader } from './RequestHeader';
import { useGuard } from './useGuard';
import { useReadToEnd } from './useReadToEnd';
import { useRevision } from './useRevision';

export interface RequestCardProps {
  approval: Approval;
  waiting: number;
  onDecide: (decision: Decision) => void;
  /** Names the request to those who hear it; what is shown is the sentence. */
  title: string;
  /** What happens, in one sentence. */
  sentence: ReactNode;
  /** Lines above account and network: whom it concerns. */
  facts?: readonly Fact[];
  /** What unfolds below all lines. */
  details?: ReactNode;
  /** What it does to the account, right below the sentence. */
  effects?: ReactNode;
  /** What the network takes, below that. Absent: it is free, and says so where there is no danger; null: nothing is said of it. */
  cost?: ReactNode;
  /** Banners, below that: put in order by how grave they are. */
  warnings?: ReactNode;
  children?: ReactNode;
  /** There is something to read: more below is pointed out, and a long text has to be read to its end. */
  mustRead?: boolean;
  /** It cannot be confirmed at all; the warnings say why. */
  refused?: boolean;
  /** It cannot be confirmed as it stands: a fee is on its way, or the account holds too little. */
  notYet?: boolean;
  /** Identifies the dangers of the request: the user has to hold the button, and another value resets that. */
  danger?: string;
  /** Goes on in a window of its own, where no page can cover it; absent where this is one. */
  onMove?: (() => void) | undefined;
  /** What became of that window. */
  moved?: RequestWindowState | undefined;
}

/** What all confirmations share: who asks, what happens, with which account on which network, and the two answers. */
export function RequestCard(props: RequestCardProps) {
  const { approval, waiting, onDecide, title, sentence, effects, cost, warnings, children } = props;
  const { mustRead = false, refused = false, notYet = false, onMove, moved } = props;
  const danger = [props.danger, dangerOfAsker(approval.asker)].filter(Boolean).join(' ');
  const card = useRef<HTMLDivElement>(null);
  // Whatever has just come, a fee, a name, a danger, has to be seen first.
  const revision = useRevision(approval);
  const { armed, covered, mayConfirm } = useGuard({ card, what: `${approval.id} ${revision} ${notYet} ${danger}` });
  const { box, read, long, scrollOn } = useReadToEnd(approval.id);
  const isUnread = mustRead && !read && !refused;
  const ready = armed && !(isUnread && long) && !notYet;

  const { asker, insistent = false } = approval;
  const isStranger = asker.kind !== 'wallet';
  const block = () => onDecide({ approved: false, also: 'coming' });

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
            isFree={cost === undefined && !refused && danger === ''}
            onDecide={onDecide}
          />
          {(effects || cost) && (
            <Card>
              <div css={parted}>
                {effects}
                {cost}
              </div>
            </Card>
          )}
          <div css={ranked}>{warnings}</div>
          {children}
          <RequestFacts {...props} />
          {isStranger && !insistent && <BlockSite asker={asker} onBlock={block} />}
        </div>
      </div>
      <RequestActions
        ready={ready}
        refused={refused}
        mayConfirm={mayConfirm}
        onDecide={onDecide}
        isDangerous={danger !== ''}
        scrollOn={isUnread ? scrollOn : undefined}
      >
        {covered && onMove && !refused && <CoveredNote moved={moved} onMove={onMove} />}
      </RequestActions>
    </div>
  );
}

/** A peer that speaks from another site than it says, or from one that is known for fraud. */
function dangerOfAsker({ checked }: Asker): string {
  return checked && checked.verdict !== 'match' ? `${checked.verdict} ${checked.origin}` : '';
}

/** What it does, and below a line what that costs. */
const parted = {
  '& > * + *': { marginTop: space.x3, paddingTop: space.x3, borderTop: `1px solid ${color.line}` },
  // A line that unfolds has room of its own.
  '& > * + details': { paddingTop: 0 },
} as const;

/** Warnings, the worst on top. */
const ranked = {
  display: 'grid',
  gap: space.x2,
  '&:empty': { display: 'none' },
  '& > [data-tone=danger]': { order: -2 },
  '& > [data-tone=warning]': { order: -1 },
} as const;

/** Account and network, and what else is said of a request in lines: one card. */
function RequestFacts({ approval, facts = [], details }: RequestCardProps) {
  const { t } = useTranslation();
  const { account, chain } = approval;
  const { kind } = approval;
  // A session names all of its networks, and a change of network the new one.
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
        ]}
      />
      {details}
    </Card>
  );
}
