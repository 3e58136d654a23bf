import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { color, space, type } from '../../theme/tokens';
import type { ProofProps } from './proofProps';
import { ProofHeader } from './ProofHeader';
import { useProof } from './useProof';

/** Signs in with an existing passkey of this wallet, or with a new one. */
export function PasskeyProof({ api, leave, wallet }: ProofProps) {
  const { t } = useTranslation();
  const { busy, error, run } = useProof();
  const [ceremony, setCeremony] = useState<'create' | 'get'>('get');

  const prove = (wanted: 'create' | 'get') => {
    setCeremony(wanted);
    const use = async () => {
      const { options, asked } = api.askPasskey('get', wallet);
      const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
      const { url } = await api.finishPasskey({ asked, credential: await startAuthentication({ optionsJSON }) });
      if (url !== null) leave(url);
    };
    void run(async () => {
      if (wanted === 'create') {
        const { options, asked } = api.askPasskey('create', wallet);
        const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
        await api.finishPasskey({ asked, credential: await startRegistration({ optionsJSON }) });
        // The new passkey has not signed anything yet. If the browser requires another click for that, the button stays visible.
        setCeremony('get');
      }
      await use();
    });
  };

  return (
    <>
      <ProofHeader title={t('prove.passkeyTitle')} lead={t('prove.passkeyLead')} />
      {browserSupportsWebAuthn() ? (
        <div css={{ display: 'grid', gap: space.x3 }}>
          {error !== undefined && <Banner tone="danger">{error}</Banner>}
          <Button wide kind="primary" loading={busy && ceremony === 'get'} disabled={busy} onPress={() => prove('get')}>
            {t('prove.usePasskey')}
          </Button>
          <Button wide loading={busy && ceremony === 'create'} disabled={busy} onPress={() => prove('create')}>
            {t('prove.createPasskey')}
          </Button>
          <p css={{ ...type.small, color: color.muted, textAlign: 'center' }}>{t('prove.createNote')}</p>
        </div>
      ) : (
        <Banner tone="warning">{t('prove.noPasskeys')}</Banner>
      )}
      <span css={{ flex: 1 }} />
    </>
  );
}
