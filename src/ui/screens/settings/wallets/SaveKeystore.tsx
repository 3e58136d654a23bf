import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../components/feedback/Banner';
import { Button } from '../../../components/inputs/Button';
import { Form } from '../../../layouts/Form';
import { PasswordPair, useNewPassword } from '../../../components/inputs/PasswordPair';
import { color, type } from '../../../theme/tokens';
import { saveFile } from '../../account/saveFile';
import { useSettings } from '../useSettings';

/** Saves the key as a file encrypted with a password, which other wallets can import. */
export function SaveKeystore({ address, onEnd }: { address: string; onEnd: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const form = useNewPassword();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const submit = async () => {
    if (busy) return;
    const password = form.check();
    setFailed(false);
    if (password === null) return;
    setBusy(true);
    const text = await settings.exportKeyFile({ address, password }).catch(() => null);
    setBusy(false);
    if (text === null) return setFailed(true);
    saveFile({ name: `keystore-${address.slice(0, 8)}.json`, type: 'application/json', text });
    onEnd();
  };
  return (
    <Form gap="x4" onSubmit={submit}>
      <p css={{ ...type.body, color: color.normal }}>{t('privacy.keystoreLead')}</p>
      <PasswordPair name="keystore-password" password={form} busy={busy} />
      {failed && <Banner tone="danger">{t('privacy.keystoreFailed')}</Banner>}
      <Button kind="primary" type="submit" wide loading={busy}>
        {t('privacy.keystoreSave')}
      </Button>
      <Button wide disabled={busy} onPress={onEnd}>
        {t('prefs.cancel')}
      </Button>
    </Form>
  );
}
