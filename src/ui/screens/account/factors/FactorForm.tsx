import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorChoice, LoginError } from '../../../../wallet/signIn';
import { CodeField } from '../../../parts/inputs/CodeField';
import { Field } from '../../../parts/inputs/Field';
import { TextBox } from '../../../parts/inputs/TextBox';
import { useLoginError } from '../../login/useLoginError';
import { Step } from '../Step';
import { useCode } from '../useCode';

/** The form for the user's input for one factor of any kind. */
export function FactorForm({
  factor: { id, kind, name, connectionId },
  lead,
  busy,
  error,
  onBack,
  onSubmit,
  children,
}: {
  factor: FactorChoice;
  lead?: string;
  busy: boolean;
  error: LoginError | null;
  onBack: () => void;
  onSubmit: (input: { factorId: string; secret?: string; connectionId?: string }) => void;
  children?: React.ReactNode;
}) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { code, change } = useCode({ error, onFull: (digits) => onSubmit({ factorId: id, secret: digits }) });
  const text = useLoginError(error);
  const secret = kind === 'authenticator' ? code : typed;
  const action = {
    device: t('account.confirm'),
    passkey: t('account.passkeyUse'),
    authenticator: t('account.confirm'),
    password: t('account.confirm'),
    phrase: t('account.confirm'),
    social: t('account.continueWith', { name }),
  }[kind];
  const whatToDo =
    kind === 'device' || kind === 'passkey'
      ? t(kind === 'device' ? 'account.kindLead.device' : 'account.passkeyLead')
      : t(`account.enter.${kind}`);
  const isTyped = kind === 'authenticator' || kind === 'password' || kind === 'phrase';
  // What was typed is wrong, so the error is at its field.
  const isAtField = isTyped && error?.code === 'factorWrong';
  const said = isAtField ? <span role="alert">{text}</span> : undefined;
  return (
    <Step
      title={name}
      lead={[lead, whatToDo].filter(Boolean).join(' ')}
      action={action}
      busy={busy}
      error={isAtField ? null : error}
      onBack={onBack}
      onSubmit={() =>
        onSubmit({
          factorId: id,
          ...(isTyped ? { secret } : {}),
          ...(connectionId === undefined ? {} : { connectionId }),
        })
      }
    >
      {kind === 'authenticator' && (
        <CodeField
          label={t('account.code')}
          value={code}
          onChange={change}
          busy={busy}
          error={isAtField ? text : undefined}
        />
      )}
      {kind === 'password' && (
        <Field
          autoFocus
          label={t('account.password')}
          name="password"
          kind="password"
          autoComplete="current-password"
          value={typed}
          onChange={setTyped}
          readOnly={busy}
          error={said}
        />
      )}
      {kind === 'phrase' && (
        <TextBox
          label={t('account.kind.phrase')}
          name="phrase"
          value={typed}
          onChange={setTyped}
          readOnly={busy}
          error={said}
        />
      )}
      {children}
    </Step>
  );
}
