import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorChoice, LoginError } from '../../../../wallet/signIn';
import { CodeField } from '../../../components/inputs/CodeField';
import { Field } from '../../../components/inputs/Field';
import { TextBox } from '../../../components/inputs/TextBox';
import { useLoginError } from '../../login/useLoginError';
import { Step } from '../Step';
import { shortCode } from '../../../../wire/http/signIn';
import { useCode } from '../useCode';

const missingTexts = {
  authenticator: 'account.codeShort',
  password: 'account.enter.password',
  phrase: 'account.enter.phrase',
} as const;

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
  /** The user has tried to confirm without having entered everything. */
  const [isMissing, setMissing] = useState(false);
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
  const isWhole = kind === 'authenticator' ? code.length === shortCode : !isTyped || typed.trim() !== '';
  const missing = isMissing && !isWhole && isTyped ? t(missingTexts[kind]) : undefined;
  const atField = missing ?? (isAtField ? text : undefined);
  return (
    <Step
      title={name}
      lead={[lead, whatToDo].filter(Boolean).join(' ')}
      action={action}
      busy={busy}
      error={isAtField ? null : error}
      onBack={onBack}
      onSubmit={() => {
        setMissing(!isWhole);
        // Nothing is no attempt, of which there are only a few.
        if (!isWhole) return;
        onSubmit({
          factorId: id,
          ...(isTyped ? { secret } : {}),
          ...(connectionId === undefined ? {} : { connectionId }),
        });
      }}
    >
      {kind === 'authenticator' && (
        <CodeField hasLabel label={t('account.code')} value={code} onChange={change} busy={busy} error={atField} />
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
          error={atField}
        />
      )}
      {kind === 'phrase' && (
        <TextBox
          label={t('account.kind.phrase')}
          name="phrase"
          value={typed}
          onChange={setTyped}
          readOnly={busy}
          error={atField}
        />
      )}
      {children}
    </Step>
  );
}
