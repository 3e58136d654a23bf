import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Outcome as OutcomeState } from '../../wallet/approvals';
import { confirmTexts } from '../i18n/confirmTexts';
import { useTexts } from '../i18n/useTexts';
import { useWallet } from '../hooks/useWallet';
import { Message } from '../components/feedback/Message';
import { StatusPicture } from '../components/feedback/StatusPicture';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { Loading } from '../screens/loading/Loading';

/**
 * What became of the request that was just confirmed, until the wallet closes. A click anywhere or Escape closes it at once.
 * @param props.height of the request before it, in px. The panel keeps it, so that nothing jumps.
 */
export function Outcome({
  outcome: { kind, asker, state },
  height,
}: {
  outcome: Readonly<OutcomeState>;
  height: number;
}) {
  const { t } = useTranslation();
  const hasTexts = useTexts(confirmTexts);
  useEndOnPress();
  if (!hasTexts) return <Loading />;
  const title = state === 'done' ? t(`confirm.outcome.${verbs[kind]}`) : t(`confirm.outcome.${state}`);
  return (
    <div data-outcome={state} css={{ flex: 1, minHeight: height, display: 'flex', overflow: 'hidden' }}>
      <Message picture={<StatusPicture state={state} />} title={title}>
        {state === 'failed' && t(`confirm.outcome.${asker === 'page' ? 'failedBody' : 'failedBodyApp'}`)}
        <VisuallyHidden role="status">{title}</VisuallyHidden>
      </Message>
    </div>
  );
}

const verbs = {
  signIn: 'signedIn',
  connect: 'connected',
  signMessage: 'signed',
  signTypedData: 'signed',
  signTransaction: 'signed',
  signDigest: 'signed',
  sendTransaction: 'sent',
  sendCalls: 'sent',
  userOperation: 'done',
  grant: 'done',
  exportPrivateKey: 'done',
  exportPublicKey: 'done',
  watchAsset: 'done',
  switchChain: 'done',
  addChain: 'done',
} as const satisfies Record<OutcomeState['kind'], string>;

/** The press that confirmed the request does not count, even if its click arrives after this is drawn. */
export function useEndOnPress(): void {
  const { actions } = useWallet().wallet;
  useEffect(() => {
    let isPressed = false;
    const press = () => (isPressed = true);
    const click = () => isPressed && actions.endOutcome();
    const key = (event: KeyboardEvent) => event.key === 'Escape' && actions.endOutcome();
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('click', click, true);
    document.addEventListener('keydown', key, true);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('click', click, true);
      document.removeEventListener('keydown', key, true);
    };
  }, [actions]);
}
