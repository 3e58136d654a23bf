import { useTranslation } from 'react-i18next';
import { Banner } from '../../parts/feedback/Banner';
import type { RequestProps } from '../request/requestProps';
import { familyScreens } from '../families';

/** Like a transaction to send, with a note about who sends it. */
export function ConfirmSignTransaction(props: RequestProps<'signTransaction'>) {
  const { t } = useTranslation();
  const { Transaction } = familyScreens(props.approval.transaction.namespace);
  return <Transaction {...props} note={<Banner tone="warning">{t('signOnly.note')}</Banner>} />;
}
