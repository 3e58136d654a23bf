import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorChoice, LoginError } from '../../../wallet/stores/login';
import { Field } from '../../parts/Field';
import { Step } from './Step';

/** What a person gives for one factor, whatever its kind. */
export function GiveFactor({
  factor: { id, kind, name, connectionId },
  lead,
  busy,
  error,
  onBack,
  onGive,
  children,
}: {
  factor: FactorChoice;
  lead?: string;
  busy: boolean;
  error: LoginError | null;
  onBack: () => void;
  onGive: (input: { factorId: string; secret?: string; connectionId?: string }) => void;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation();
  const [secret, setSecret] = useState('');
  const action = {
    device: t('account.confirm'),
    passkey: t('account.passkeyUse'),
    authenticator: t('account.confirm'),
    password: t('account.confirm'),
    phrase: t('account.confirm'),
    social: t('account.continueWith', { name }),
  }[kind];
  const label = {
    authenticator: t('account.code'),
    password: t('account.password'),
    phrase: t('account.kind.phrase'),
  };
  const typed = kind === 'authenticator' || kind === 'password' || kind === 'phrase' ? kind : null;
  return (
    <Step
      title={name}
      lead={lead ?? t(`account.kindLead.${kind}`)}
      action={action}
      busy={busy}
      error={error}
      onBack={onBack}
      onSubmit={() =>
        onGive({ factorId: id, ...(typed ? { secret } : {}), ...(connectionId === undefined ? {} : { connectionId }) })
      }
    >
      {typed && (
        <Field
          autoFocus
          label={label[typed]}
          name={typed === 'authenticator' ? 'code' : typed}
          kind={typed === 'password' ? 'password' : 'text'}
          autoComplete={typed === 'authenticator' ? 'one-time-code' : typed === 'password' ? 'current-password' : 'off'}
          value={secret}
          onChange={setSecret}
          readOnly={busy}
        />
      )}
      {children}
    </Step>
  );
}
