import { useTranslation } from 'react-i18next';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';

/** A site asks for the public key of the account. */
export function ConfirmPublicKey(props: RequestProps<'exportPublicKey'>) {
  const { t } = useTranslation();
  return (
    <RequestCard
      {...props}
      title={t('keyExport.publicTitle')}
      sentence={t('keyExport.publicSentence')}
      warnings={[{ key: 'publicKey', level: 'info', text: t('keyExport.publicNote') }]}
    />
  );
}
