import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { Field } from '../../components/inputs/Field';
import { addressFault } from '../send/recipient/addressFault';
import { color, space, type } from '../../theme/tokens';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { useWallet } from '../../hooks/useWallet';

/** Adds a token by its address, after reading it from the chain. */
export function AddToken({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { actions } = useWallet().wallet;
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const [isInvalid, setInvalid] = useState(false);
  const hasTexts = useTransferTexts();
  const [isBusy, setBusy] = useState(false);
  if (!hasTexts) return null;
  const add = async () => {
    setBusy(true);
    const result = await actions.addToken(address);
    setBusy(false);
    setInvalid(result === 'invalid');
    if (result === 'added') onDone();
    else setError(t(`addToken.error.${result}`));
  };
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void add();
        }}
        css={{ display: 'grid', gap: space.x4 }}
      >
        <Field
          label={t('addToken.address')}
          name="contract"
          value={address}
          onChange={(text) => {
            setAddress(text);
            setError(undefined);
            setInvalid(false);
          }}
          placeholder="0x"
          error={error}
          autoFocus
        />
        <p css={{ ...type.small, color: color.muted }}>
          {isInvalid ? t(`send.addressHelp.${addressFault(address)}`) : t('addToken.hint')}
        </p>
        <div css={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space.x3 }}>
          <Button onPress={onDone}>{t('addToken.cancel')}</Button>
          <Button kind="primary" type="submit" loading={isBusy} disabled={address.trim() === ''}>
            {t(address.trim() === '' ? 'addToken.enterAddress' : 'addToken.add')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
