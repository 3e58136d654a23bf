import { useTranslation } from 'react-i18next';
import { Banner } from '../../parts/feedback/Banner';
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
      mustRead
      danger="privateKey"
      cost={null}
      warnings={
        <Banner tone="danger" title={t('keyExport.privateWarningTitle')}>
          {t('keyExport.privateWarning')}
        </Banner>
      }
    />
  );
}
