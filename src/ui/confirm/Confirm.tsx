import type { ReactNode } from 'react';
import type { MovedWindow } from '../../wallet/approvals';
import type { Approval, ApprovalMethod, ApprovalOf, Decision } from '../../wire/approval';
import { Loading } from '../screens/loading/Loading';
import { canProveVisibility } from './canProveVisibility';
import { ContinueInWindow } from './ContinueInWindow';
import { StaleApproval } from './StaleApproval';
import { ConfirmConnect } from './methods/eth_requestAccounts';
import { ConfirmPrivateKey } from './methods/eth_privateKey';
import { ConfirmPublicKey } from './methods/eth_publicKey';
import { ConfirmTransaction } from './methods/eth_sendTransaction';
import { ConfirmOperation } from './methods/eth_sendUserOperation';
import { ConfirmDigest } from './methods/eth_sign';
import { ConfirmSignTransaction } from './methods/eth_signTransaction';
import { ConfirmTypedData } from './methods/eth_signTypedData_v4';
import { ConfirmMessage } from './methods/personal_sign';
import type { RequestProps } from './request';
import { confirmTexts } from '../i18n/confirmTexts';
import { useTexts } from '../i18n/useTexts';
import { ConfirmAddChain } from './methods/wallet_addEthereumChain';
import { ConfirmCalls } from './methods/wallet_sendCalls';
import { ConfirmSwitchChain } from './methods/wallet_switchEthereumChain';
import { ConfirmWatchAsset } from './methods/wallet_watchAsset';

export { confirmTexts } from '../i18n/confirmTexts';

type ApprovalMap = { [Method in ApprovalMethod]: ApprovalOf<Method> };
type Props<Method extends ApprovalMethod> = Omit<RequestProps, 'approval'> & { approval: ApprovalMap[Method] };

/** One screen a method. A method that asks the user does not compile without one. */
const screens = {
  eth_requestAccounts: ConfirmConnect,
  personal_sign: ConfirmMessage,
  eth_signTypedData_v4: ConfirmTypedData,
  eth_sendTransaction: ConfirmTransaction,
  eth_signTransaction: ConfirmSignTransaction,
  wallet_sendCalls: ConfirmCalls,
  eth_sendUserOperation: ConfirmOperation,
  eth_sign: ConfirmDigest,
  eth_privateKey: ConfirmPrivateKey,
  eth_publicKey: ConfirmPublicKey,
  wallet_watchAsset: ConfirmWatchAsset,
  wallet_switchEthereumChain: ConfirmSwitchChain,
  wallet_addEthereumChain: ConfirmAddChain,
} satisfies { [Method in ApprovalMethod]: (props: RequestProps<Method>) => ReactNode };

export interface ConfirmProps {
  approval: Approval;
  /** Requests that wait, this one included. */
  waiting: number;
  onDecide: (decision: Decision) => void;
  onMove?: (() => void) | undefined;
  moved?: MovedWindow | undefined;
  /** A yes was not taken, since the request has changed meanwhile. */
  late?: number | undefined;
}

/**
 * The confirmation where the wallet is: in a frame that cannot prove that it is not covered, and whose page the project
 * does not trust, it goes on in a window of its own (docs/threats.md 8).
 */
export function ConfirmHere({ trusted, ...props }: ConfirmProps & { trusted: boolean }) {
  const { approval, onDecide, onMove, moved } = props;
  if (onMove && !trusted && !canProveVisibility()) {
    const reject = () => onDecide({ approved: false });
    return <ContinueInWindow key={approval.id} moved={moved} onMove={onMove} onReject={reject} />;
  }
  return <Confirm {...props} />;
}

/** The confirmation of a request, the same in the frame and in a popup. */
export function Confirm({ approval, waiting, onDecide, onMove, moved, late = 0 }: ConfirmProps) {
  const hasTexts = useTexts(confirmTexts);
  if (!hasTexts) return <Loading />;
  // A new request is a new screen: nothing unfolded, read or pressed carries over.
  return (
    <div key={approval.id} css={{ display: 'contents' }}>
      {/* Each anew, so that it is heard again. */}
      {late > 0 && <StaleApproval key={late} />}
      {screenFor(approval.method, { approval, waiting, onDecide, onMove, moved })}
    </div>
  );
}

function screenFor<Method extends ApprovalMethod>(method: Method, props: Props<Method>): ReactNode {
  const table: { [Name in ApprovalMethod]: (props: Props<Name>) => ReactNode } = screens;
  const Screen: (props: Props<Method>) => ReactNode = table[method];
  return <Screen {...props} />;
}
