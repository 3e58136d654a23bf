import { useTranslation } from 'react-i18next';
import { Banner } from '../../parts/feedback/Banner';
import { Request } from '../request/Request';
import type { RequestProps } from '../request/requestProps';

/** A site asks for the key itself. */
export function ConfirmPrivateKey(props: RequestProps<'exportPrivateKey'>) {
  const { t } = useTranslation();
  return (
    <Request
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
