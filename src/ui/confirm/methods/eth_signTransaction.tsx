import { useTranslation } from 'react-i18next';
import { Banner } from '../../parts/feedback/Banner';
import { ConfirmTransaction } from './eth_sendTransaction';
import type { RequestProps } from '../request';

/** The same as a transaction to send, with a word on who sends it. */
export function ConfirmSignTransaction({ approval, ...props }: RequestProps<'eth_signTransaction'>) {
  const { t } = useTranslation();
  return (
    <ConfirmTransaction
      {...props}
      approval={{ ...approval, method: 'eth_sendTransaction' }}
      note={<Banner tone="warning">{t('signOnly.note')}</Banner>}
    />
  );
}
