import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hex } from '../../../kit/hex';
import { isStrongPassword } from '../../../wallet/account/factorForms';
import { Banner } from '../../parts/Banner';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/Field';
import { color, space, type } from '../../theme/tokens';
import { saveFile } from '../account/saveFile';
import { useSettings } from './useSettings';

type Fault = 'passwordWeak' | 'passwordDiffers' | 'keystoreFailed';

/** The key as a file under a password, for any other wallet. */
export function SaveKeystore({ address, onEnd }: { address: Hex; onEnd: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const submit = async () => {
    if (busy) return;
    const found = !isStrongPassword(password) ? 'passwordWeak' : password === again ? null : 'passwordDiffers';
    setFault(found);
    if (found !== null) return;
    setBusy(true);
    const text = await settings.exportKeystore({ address, password }).catch(() => null);
    setBusy(false);
    if (text === null) return setFault('keystoreFailed');
    saveFile({ name: `keystore-${address.slice(0, 8)}.json`, type: 'application/json', text });
    onEnd();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      css={{ display: 'grid', gap: space.x4 }}
    >
      <p css={{ ...type.body, color: color.normal }}>{t('privacy.keystoreLead')}</p>
      <Field
        autoFocus
        label={t('privacy.password')}
        name="keystore-password"
        kind="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        readOnly={busy}
        error={fault === 'passwordWeak' ? t('privacy.passwordWeak') : undefined}
      />
      <Field
        label={t('privacy.passwordAgain')}
        name="keystore-password-again"
        kind="password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        readOnly={busy}
        error={fault === 'passwordDiffers' ? t('privacy.passwordDiffers') : undefined}
      />
      {fault === 'keystoreFailed' && <Banner tone="danger">{t('privacy.keystoreFailed')}</Banner>}
      <Button kind="primary" type="submit" wide loading={busy}>
        {t('privacy.keystoreSave')}
      </Button>
      <Button wide disabled={busy} onPress={onEnd}>
        {t('prefs.cancel')}
      </Button>
    </form>
  );
}
