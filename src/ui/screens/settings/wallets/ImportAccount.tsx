import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsPath } from '../../../routes';
import { Banner } from '../../../parts/feedback/Banner';
import { Button } from '../../../parts/inputs/Button';
import { Field } from '../../../parts/inputs/Field';
import { space } from '../../../theme/tokens';
import { useNavigation } from '../../../hooks/useNavigation';
import { useWallet } from '../../../hooks/useWallet';
import { KeystoreButton } from './KeystoreButton';
import { useErrorCodeText } from '../useErrorCodeText';
import { useSettings } from '../useSettings';
import { SettingsPage } from '../SettingsPage';

const faults = [
  'keyForm',
  'keyEmpty',
  'keyBad',
  'keyLong',
  'keyZero',
  'keyRange',
  'keyExists',
  'limit',
  'fileBad',
  'fileWrong',
] as const;
const isFault = (code: string): code is (typeof faults)[number] => (faults as readonly string[]).includes(code);

/**
 * Imports an account by its private key, or by a keystore file that another wallet has encrypted with a password. The input is discarded
 * with the screen.
 */
export function ImportAccount() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { back } = useNavigation();
  const errorText = useErrorCodeText();
  const [key, setKey] = useState('');
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const fault = await (file ? settings.importKeyFile({ text: file.text, password }) : settings.importAccount(key));
    setBusy(false);
    if (fault !== null) return setError(isFault(fault) ? t(`wallets.${fault}`) : errorText(fault));
    setKey('');
    setPassword('');
    stores.toast.actions.show({ message: t('wallets.added'), type: 'success' });
    back(`${settingsPath}/wallets`);
  };
  return (
    <SettingsPage title={t('wallets.importTitle')} above="wallets">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        css={{ display: 'grid', gap: space.x5 }}
      >
        {file === null ? (
          <Field
            label={t('wallets.privateKey')}
            name="private-key"
            kind="password"
            value={key}
            onChange={(text) => {
              setKey(text);
              setError(undefined);
            }}
            error={error}
            autoFocus
          />
        ) : (
          <Field
            key={file.name}
            label={t('wallets.filePassword', { name: file.name })}
            name="file-password"
            kind="password"
            value={password}
            onChange={(text) => {
              setPassword(text);
              setError(undefined);
            }}
            error={error}
            autoFocus
          />
        )}
        <KeystoreButton
          onRead={(found) => {
            setError(undefined);
            // A file with an array of numbers is the unencrypted key itself (`solana-keygen`).
            if (/^\s*\[/.test(found.text)) setKey(found.text.trim());
            else setFile(found);
          }}
        />
        <Banner tone="info">{t('wallets.importHint')}</Banner>
        <Button kind="primary" type="submit" wide loading={busy}>
          {t('wallets.import')}
        </Button>
      </form>
    </SettingsPage>
  );
}
