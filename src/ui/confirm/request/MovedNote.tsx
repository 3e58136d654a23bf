import { useTranslation } from 'react-i18next';
import type { RequestWindowState } from '../../../wallet/approvals';

/** Says what happened to the window that a request was moved to, and what to do next. */
export function MovedNote({ moved }: { moved: RequestWindowState }) {
  const { t } = useTranslation();
  switch (moved) {
    case 'open':
      return t('guard.waiting');
    case 'blocked':
      return t('errors.popupBlocked');
    case 'closed':
      return t('guard.closed');
  }
}
