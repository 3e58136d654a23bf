import { useRef, useState, type ReactNode } from 'react';
import type { RequestWindowState } from '../../wallet/approvals';
import type { Approval, ApprovalKind, ApprovalOf, Decision } from '../../wire/approval/approval';
import { Loading } from '../screens/loading/Loading';
import { canProveVisibility } from './canProveVisibility';
import { ContinueInWindow } from './ContinueInWindow';
import { Outcome } from './Outcome';
import { ConfirmConnect } from './kinds/connect';
import { ConfirmGrant } from './kinds/grant';
import { ConfirmPrivateKey } from './kinds/exportPrivateKey';
import { ConfirmPublicKey } from './kinds/exportPublicKey';
import { ConfirmTransaction } from './kinds/sendTransaction';
import { ConfirmOperation } from './kinds/userOperation';
import { ConfirmDigest } from './kinds/signDigest';
import { ConfirmSignTransaction } from './kinds/signTransaction';
import { ConfirmTypedData } from './kinds/signTypedData';
import { ConfirmMessage } from './kinds/signMessage';
import type { RequestProps } from './request/requestProps';
import { confirmTexts } from '../i18n/confirmTexts';
import { useTexts } from '../i18n/useTexts';
import { useStore } from '../useStore';
import { useWallet } from '../hooks/useWallet';
import { ConfirmAddChain } from './kinds/addChain';
import { ConfirmCalls } from './kinds/sendCalls';
import { ConfirmSwitchChain } from './kinds/switchChain';
import { ConfirmWatchAsset } from './kinds/watchAsset';

export { confirmTexts } from '../i18n/confirmTexts';

type ApprovalMap = { [Kind in ApprovalKind]: ApprovalOf<Kind> };
type Props<Kind extends ApprovalKind> = Omit<RequestProps, 'approval'> & { approval: ApprovalMap[Kind] };

/** One screen per kind. A kind of approval without a screen does not compile. */
const screens = {
  connect: ConfirmConnect,
  signMessage: ConfirmMessage,
  signTypedData: ConfirmTypedData,
  sendTransaction: ConfirmTransaction,
  signTransaction: ConfirmSignTransaction,
  sendCalls: ConfirmCalls,
  userOperation: ConfirmOperation,
  grant: ConfirmGrant,
  signDigest: ConfirmDigest,
  exportPrivateKey: ConfirmPrivateKey,
  exportPublicKey: ConfirmPublicKey,
  watchAsset: ConfirmWatchAsset,
  switchChain: ConfirmSwitchChain,
  addChain: ConfirmAddChain,
} satisfies { [Kind in ApprovalKind]: (props: RequestProps<Kind>) => ReactNode };

export interface ConfirmProps {
  approval: Approval;
  /** Number of pending requests, including this one. */
  waiting: number;
  onDecide: (decision: Decision) => void;
  onMove?: (() => void) | undefined;
  moved?: RequestWindowState | undefined;
  /** As in {@link RequestProps}. */
  late?: number | undefined;
}

/**
 * The first request inside the wallet, or what became of the last one. If the frame cannot prove that it is uncovered and the project does
 * not trust the host page, the confirmation continues in a separate window (docs/threats.md 8).
 */
export function ConfirmHere() {
  const { wallet, surface } = useWallet();
  const { stores, actions } = wallet;
  const { trusted } = useStore(stores.embed);
  const { queue, windows, outcome } = useStore(stores.approvals);
  const place = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  const [approval] = queue;
  if (!approval) return outcome && <Outcome outcome={outcome} height={height} />;
  const { id } = approval;
  const onDecide = (decision: Decision) => {
    setHeight(place.current?.parentElement?.clientHeight ?? 0);
    actions.decide(id, decision);
  };
  const onMove = surface === 'frame' ? () => actions.moveToWindow(id) : undefined;
  const moved = windows[id];
  return (
    <div ref={place} css={{ display: 'contents' }}>
      {onMove && !trusted && !canProveVisibility() ? (
        <ContinueInWindow key={id} moved={moved} onMove={onMove} onReject={() => onDecide({ approved: false })} />
      ) : (
        <Confirm approval={approval} waiting={queue.length} onDecide={onDecide} onMove={onMove} moved={moved} />
      )}
    </div>
  );
}

/** The confirmation of a request, the same in the frame and in a popup. */
export function Confirm({ approval, waiting, onDecide, onMove, moved, late = 0 }: ConfirmProps) {
  const hasTexts = useTexts(confirmTexts);
  if (!hasTexts) return <Loading />;
  // Remount for each request, so that nothing that was unfolded, read or pressed carries over.
  return (
    <div key={approval.id} css={{ display: 'contents' }}>
      {screenFor(approval.kind, { approval, waiting, onDecide, onMove, moved, late })}
    </div>
  );
}

function screenFor<Kind extends ApprovalKind>(kind: Kind, props: Props<Kind>): ReactNode {
  const table: { [Name in ApprovalKind]: (props: Props<Name>) => ReactNode } = screens;
  const Screen: (props: Props<Kind>) => ReactNode = table[kind];
  return <Screen {...props} />;
}
