import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Approval } from '../../../wire/approval/approval';
import type { Asker } from '../../../wire/asker';
import { Card } from '../../components/Card';
import { Facts, type Fact } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { color, size, space, type, weight } from '../../theme/tokens';
import { OwnAccount } from './OwnAccount';
import { holdKeyOf, type Warning } from '../warnings/warning';
import { Warnings } from '../warnings/Warnings';
import { askerLabel } from './askerLabel';
import { BlockSite, SpamLine } from './BlockSite';
import { RequestActions, type AnswerLabels, type Hindrance } from './RequestActions';
import { RequestHeader } from './RequestHeader';
import { parted } from './parted';
import { RequestPlace } from './RequestPlace';
import { useGuard } from './useGuard';
import { useReadToEnd } from './useReadToEnd';
import type { RequestProps } from './requestProps';
import { useRequestWarnings } from './useRequestWarnings';
import { useRevision } from './useRevision';

export interface RequestCardProps extends Omit<RequestProps, 'approval'> {
  approval: Approval;
  /** The name of the request for screen readers. Sighted users see the sentence instead. */
  title: string;
  /** One sentence that says what happens, or what is in the way. */
  sentence: ReactNode;
  /**
   * Set if it has to be worked out what the request does or costs: true until that is known. The card then has the height of the panel from the
   * first frame on, and below the sentence are placeholders until all of it is known, so that nothing that can be read or pressed moves.
   */
  isPending?: boolean;
  /** How many rows the effects will probably have then. */
  rows?: number;
  /** What the request itself says that it moves, and on which network, if that already stands where it stays. */
  stated?: ReactNode;
  /** A line below the sentence: what was asked for, if the sentence says what is in the way. */
  about?: ReactNode;
  /** Rows above account and network: the parties of the request. */
  facts?: readonly Fact[];
  /** Rows of other accounts, below that of the request. */
  others?: readonly Fact[];
  /** Collapsed details below all rows. */
  details?: ReactNode;
  /** The effects on the account, directly below the sentence. */
  effects?: ReactNode;
  /**
   * The network fee, below the effects. Absent: the request is free, which the card says prominently unless there is a danger; null: only
   * a row says so, because what the signature allows is not free.
   */
  cost?: ReactNode;
  /** The row of the fee names the network. */
  namesNetwork?: boolean;
  /** What the user should know, in any order. The card merges and ranks it below the fee; a danger takes a hold. */
  warnings?: readonly Warning[];
  /** The number of transactions in the request, if the warnings are about some of them. */
  steps?: number;
  children?: ReactNode;
  /** The request cannot be confirmed at all; the warnings say why. */
  refused?: boolean;
  /** The warnings say to reject it. */
  advisesReject?: boolean;
  /** What keeps the user from confirming. */
  hindrance?: Hindrance | undefined;
  /** Replaces the labels of the buttons. */
  labels?: AnswerLabels | undefined;
}

/** The layout that all confirmations share: who asks, what happens, the account and network, and the Reject and Confirm buttons. */
export function RequestCard(props: RequestCardProps) {
  const { approval, waiting, onDecide, title, sentence, about, effects, cost, children } = props;
  const { refused = false, hindrance, onMove, moved, isPending } = props;
  const isKnown = useOnce(isPending !== true);
  const warnings = [...useRequestWarnings(props), ...(props.warnings ?? [])];
  const danger = [holdKeyOf(warnings), dangerOfAsker(approval.asker)].filter(Boolean).join(' ');
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  // When something new arrives, such as a fee, a name or a danger, the user has to see it before confirming.
  const revision = useRevision(approval);
  const { armed, covered, mayConfirm } = useGuard({ card, what: `${approval.id} ${revision} ${hindrance} ${danger}` });
  const { box, read, long, below, measured, past, scrollOn } = useReadToEnd(approval.id);
  // In the first frame nobody knows how long it is.
  const mayBeLong = isKnown && long && !read && !refused;
  const isUnread = mayBeLong && measured;
  // The user can read while the fee is being computed.
  const waitsFor = isUnread && (hindrance ?? 'loading') === 'loading' ? 'unread' : hindrance;
  const { asker, insistent: isSpamming = false } = approval;
  const [isBlocking, setBlocking] = useState(false);
  const startBlocking = asker.kind === 'wallet' ? undefined : () => setBlocking(true);
  const isFree = cost === undefined && !refused && danger === '';
  const noFee = { label: t('confirm.networkFee'), value: t('confirm.none') };
  const saysFree = !cost && !isFree && !refused;

  return (
    <div ref={card} css={[whole, { flex: isPending === undefined ? 1 : `1 1 min(100dvh, ${size.panelHeight}px)` }]}>
      {past && <Reminder asker={asker} sentence={sentence} />}
      <div ref={box} tabIndex={0} role="group" aria-label={title} css={scrolled}>
        <div css={{ display: 'grid', gap: space.x4, minWidth: 0, gridTemplateColumns: '100%' }}>
          {isSpamming && startBlocking && !isBlocking && <SpamLine asker={asker} onBlock={startBlocking} />}
          {isBlocking && (
            <BlockSite
              asker={asker}
              onBlock={() => onDecide({ approved: false, also: 'coming' })}
              onKeep={() => setBlocking(false)}
            />
          )}
          <RequestHeader
            approval={approval}
            waiting={waiting}
            sentence={sentence}
            about={isKnown && about}
            isSentenceOpen={isPending !== undefined}
            isFree={isFree && isKnown}
            onDecide={onDecide}
            onBlock={isBlocking || isSpamming ? undefined : startBlocking}
          />
          {isKnown ? (
            <>
              {(effects || cost) && (
                <Card>
                  <div css={parted}>
                    {effects}
                    {saysFree ? <Facts facts={[noFee]} /> : cost}
                  </div>
                </Card>
              )}
              <Warnings warnings={warnings} {...(props.steps !== undefined && { total: props.steps })} />
              {children}
              <RequestFacts {...props} more={saysFree && !effects ? [noFee] : []} />
            </>
          ) : (
            <RequestPlace rows={props.rows} stated={props.stated} />
          )}
        </div>
      </div>
      <RequestActions
        armed={armed && (isUnread || !mayBeLong)}
        covered={covered}
        hindrance={waitsFor}
        refused={refused}
        mayConfirm={mayConfirm}
        onDecide={onDecide}
        isDangerous={danger !== ''}
        rejectLeads={dangerOfAsker(asker) !== '' ? 'above' : props.advisesReject && 'beside'}
        isUneven={isPending !== undefined || Boolean(cost)}
        scrollOn={scrollOn}
        hasMore={below}
        network={props.stated ? undefined : approval.chain.name}
        labels={props.labels}
        onMove={refused ? undefined : onMove}
        moved={moved}
      />
    </div>
  );
}

const whole = { minHeight: 0, display: 'flex', flexDirection: 'column', position: 'relative' } as const;

const scrolled = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollPaddingTop: size.touch + space.x5,
  padding: `${space.x5}px ${space.x5}px ${space.x4}px`,
  outlineOffset: '-2px !important',
} as const;

/** Who asks, and what for, while the top of the request is out of sight. It lies over the content, so that nothing moves. */
function Reminder({ asker, sentence }: { asker: Asker; sentence: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div aria-hidden css={reminder}>
      {asker.kind !== 'wallet' && (
        <VisibleText text={asker.kind === 'walletConnect' ? t('confirm.otherDevice') : askerLabel(asker)} inline />
      )}
      <p css={{ ...type.small, fontWeight: weight.bold, color: color.strong, overflowWrap: 'anywhere' }}>{sentence}</p>
    </div>
  );
}

const reminder = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  zIndex: 1,
  padding: `${space.x3}px ${space.x5}px`,
  background: color.card,
  borderBottom: `1px solid ${color.line}`,
  textAlign: 'center',
  ...type.tiny,
  color: color.muted,
} as const;

/** Returns whether it has ever been true. */
function useOnce(now: boolean): boolean {
  const [was, setWas] = useState(now);
  if (now && !was) setWas(true);
  return now || was;
}

/** Returns a danger if a peer runs on another site than it claims, or on a known scam site; otherwise ''. */
function dangerOfAsker({ checked }: Asker): string {
  return checked && checked.verdict !== 'match' ? `${checked.verdict} ${checked.origin}` : '';
}

/** A card with account, network and the other facts of a request as rows. */
function RequestFacts({
  approval,
  facts = [],
  others = [],
  details,
  namesNetwork = false,
  more,
}: RequestCardProps & { more: readonly Fact[] }) {
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
          ...others,
          ...(namesNetwork || namesNetworks ? [] : [network]),
          ...more,
        ]}
      />
      {details}
    </Card>
  );
}
