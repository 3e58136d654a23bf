import { FileKey, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsPath } from '../../../routes';
import { Banner } from '../../../components/feedback/Banner';
import type { UserErrorCode } from '../../../../errors/user';
import { parseJson } from '../../../../kit/json';
import type { ImportFault } from '../../../../wallet/settings';
import { Button } from '../../../components/inputs/Button';
import { Form } from '../../../layouts/Form';
import { IconButton } from '../../../components/inputs/IconButton';
import { Or } from '../../../components/Or';
import { color, radius, size, space, stroke, type, weight } from '../../../theme/tokens';
import { Field } from '../../../components/inputs/Field';
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
  const [fault, setFault] = useState<ImportFault | UserErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  /** The file is the problem, not its password. */
  const isBad = fault === 'fileBad';
  const submit = async () => {
    if (busy || isBad) return;
    setBusy(true);
    const found = await (file ? settings.importKeyFile({ text: file.text, password }) : settings.importAccount(key));
    setBusy(false);
    setFault(found);
    if (found !== null) return;
    setKey('');
    setPassword('');
    stores.toast.actions.show({ message: t('wallets.added'), type: 'success' });
    back(`${settingsPath}/wallets`);
  };
  const words = fault === null ? undefined : isFault(fault) ? t(`wallets.${fault}`) : errorText(fault);
  const read = (found: { name: string; text: string }) => {
    setPassword('');
    setFault(isKeystore(found.text) ? null : 'fileBad');
    // A file with an array of numbers is the unencrypted key itself (`solana-keygen`).
    if (/^\s*\[/.test(found.text)) {
      setFault(null);
      setFile(null);
      setKey(found.text.trim());
    } else setFile(found);
  };
  const drop = () => {
    setFile(null);
    setPassword('');
    setFault(null);
  };
  return (
    <SettingsPage title={t('wallets.import')} above="wallets">
      <Form onSubmit={submit}>
        {file === null ? (
          <>
            <Field
              label={t('wallets.privateKey')}
              name="private-key"
              kind="password"
              value={key}
              onChange={(text) => {
                setKey(text);
                setFault(null);
              }}
              error={words}
              autoFocus
            />
            <Or />
            <KeystoreButton onRead={read} />
          </>
        ) : (
          <>
            <ChosenFile name={file.name} error={isBad ? words : undefined} onRemove={drop} />
            {isBad ? (
              <div data-fault css={{ display: 'grid' }}>
                <KeystoreButton onRead={read} />
              </div>
            ) : (
              <Field
                key={file.name}
                label={t('wallets.filePassword', { name: file.name })}
                name="file-password"
                kind="password"
                value={password}
                onChange={(text) => {
                  setPassword(text);
                  setFault(null);
                }}
                error={words}
                autoFocus
              />
            )}
          </>
        )}
        <Banner tone="info">{t('wallets.importHint')}</Banner>
        <Button kind="primary" type="submit" wide loading={busy}>
          {t('wallets.import')}
        </Button>
      </Form>
    </SettingsPage>
  );
}

/** Whether a file looks like one that a password opens. Whether it is one is found out when it is opened. */
function isKeystore(text: string): boolean {
  const found = parseJson(text);
  return (
    typeof found === 'object' && found !== null && Object.keys(found).some((key) => key.toLowerCase() === 'crypto')
  );
}

/** The chosen file, what is wrong with it, and a button that returns to the key. */
function ChosenFile({ name, error, onRemove }: { name: string; error: string | undefined; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      <div
        css={{
          display: 'flex',
          alignItems: 'center',
          gap: space.x3,
          minHeight: size.control,
          paddingInlineStart: space.x4,
          border: `1px solid ${error === undefined ? color.line : color.red}`,
          borderRadius: radius.control,
        }}
      >
        <FileKey aria-hidden size={size.icon} strokeWidth={stroke} css={{ flex: 'none', color: color.muted }} />
        <span css={{ flex: 1, minWidth: 0, fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
          {name}
        </span>
        <IconButton name={t('wallets.fileRemove', { name })} onPress={onRemove}>
          <X aria-hidden size={size.icon} strokeWidth={stroke} />
        </IconButton>
      </div>
      <p role="alert" css={{ ...type.small, color: color.red, '&:empty': { display: 'none' } }}>
        {error}
      </p>
    </div>
  );
}
