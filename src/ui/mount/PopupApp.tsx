import { useTranslation } from 'react-i18next';
import type { Approval } from '../../wire/approval/approval';
import type { Asker } from '../../wire/asker';
import type { PopupDecision } from '../../wire/popup';
import { Confirm } from '../confirm/Confirm';
import { RequestEnded } from '../confirm/RequestEnded';
import { confirmPath } from '../confirmPath';
import { Message } from '../components/feedback/Message';
import { StatusPicture } from '../components/feedback/StatusPicture';
import { color } from '../theme/tokens';
import { useTitle } from '../hooks/useTitle';
import { LostWindow } from './LostWindow';

/** What a popup shows. The page that controls it changes it; the popup itself contains no wallet. */
export type PopupView =
  | { kind: 'waiting' }
  | { kind: 'approval'; approval: Approval; revision: number; waiting: number; late?: number }
  /** The request ended before the approval that was given here arrived. */
  | { kind: 'over'; asker: Asker }
  | { kind: 'signingIn' }
  | { kind: 'done' }
  /** The page that opened this window does not answer. */
  | { kind: 'lost' };

export interface PopupAppProps {
  view: PopupView;
  /** Path below the base path, for the title until there is a request, e.g. `/redirect`. */
  path: string;
  appName?: string | undefined;
  onDecide: (decision: PopupDecision) => void;
}

/** `/redirect`, `/confirm-message`, `/confirm-transaction`, `/end`: full-screen windows. */
export function PopupApp({ view, path, appName, onDecide }: PopupAppProps) {
  useTitle({ path: view.kind === 'approval' ? confirmPath(view.approval.kind) : path, appName });
  return (
    <main
      css={{
        height: '100dvh',
        maxWidth: 560,
        margin: '0 auto',
        display: 'flex',
        flexDirection: 'column',
        background: color.card,
      }}
    >
      <PopupScreen view={view} onDecide={onDecide} />
    </main>
  );
}

function PopupScreen({ view, onDecide }: Pick<PopupAppProps, 'view' | 'onDecide'>) {
  const { t } = useTranslation();
  switch (view.kind) {
    case 'approval': {
      const { approval, revision, waiting, late } = view;
      return (
        <Confirm
          approval={approval}
          waiting={waiting}
          late={late}
          onDecide={(decision) => onDecide({ approvalId: approval.id, revision, decision })}
        />
      );
    }
    case 'over':
      return <RequestEnded asker={view.asker} />;
    case 'waiting':
      return (
        <Message picture={<StatusPicture state="waiting" />} title={t('popup.waitingTitle')}>
          <p role="status">{t('popup.waitingBody')}</p>
        </Message>
      );
    case 'signingIn':
      return (
        <Message picture={<StatusPicture state="waiting" />} title={t('login.workingTitle')}>
          <p role="status">{t('login.workingBody')}</p>
        </Message>
      );
    case 'done':
      return (
        <Message picture={<StatusPicture state="done" />} title={t('popup.doneTitle')}>
          <p role="status">{t('popup.doneBody')}</p>
        </Message>
      );
    case 'lost':
      return <LostWindow />;
  }
}
