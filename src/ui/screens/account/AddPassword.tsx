import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStrongPassword } from '../../../wallet/account/factorForms';
import type { LoginError } from '../../../wallet/stores/login';
import { Field } from '../../parts/Field';
import { Step } from './Step';

/** A password by the rule of spec §5, typed twice. */
export function AddPassword({
  title,
  lead,
  action,
  busy,
  error,
  onBack,
  onAdd,
}: {
  title?: string;
  lead?: string;
  action?: string;
  busy: boolean;
  error: LoginError | null;
  onBack: () => void;
  onAdd: (password: string) => void;
}) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [fault, setFault] = useState<'weak' | 'differs' | null>(null);
  const submit = () => {
    const found = !isStrongPassword(password) ? 'weak' : password === again ? null : 'differs';
    setFault(found);
    if (found === null) onAdd(password);
  };
  return (
    <Step
      title={title ?? t('account.kind.password')}
      lead={lead ?? t('account.passwordLead')}
      action={action ?? t('account.next')}
      busy={busy}
      error={error}
      onBack={onBack}
      onSubmit={submit}
    >
      <Field
        autoFocus
        label={t('account.password')}
        name="password"
        kind="password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
        readOnly={busy}
        error={fault === 'weak' ? t('account.passwordWeak') : undefined}
      />
      <Field
        label={t('account.passwordAgain')}
        name="password-again"
        kind="password"
        autoComplete="new-password"
        value={again}
        onChange={setAgain}
        readOnly={busy}
        error={fault === 'differs' ? t('account.passwordDiffers') : undefined}
      />
    </Step>
  );
}
