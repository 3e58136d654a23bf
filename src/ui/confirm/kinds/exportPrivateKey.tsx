import { useTranslation } from 'react-i18next';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';

/** A site asks for the private key itself. */
export function ConfirmPrivateKey(props: RequestProps<'exportPrivateKey'>) {
  const { t } = useTranslation();
  return (
    <RequestCard
      {...props}
      title={t('keyExport.privateTitle')}
      sentence={t('keyExport.privateSentence')}
      cost={null}
      warnings={[
        {
          key: 'privateKey',
          level: 'danger',
          title: t('keyExport.privateWarningTitle'),
          text: t('keyExport.privateWarning'),
        },
      ]}
    />
  );
}
