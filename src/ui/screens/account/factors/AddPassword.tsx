import { useTranslation } from 'react-i18next';
import type { LoginError } from '../../../../wallet/signIn';
import { PasswordPair, useNewPassword } from '../../../components/inputs/PasswordPair';
import { Step } from '../Step';

/** Asks for a new password twice and checks it against the password rules. */
export function AddPassword({
  title,
  lead,
  action,
  busy,
  error,
  guarded = false,
  onBack,
  onSkip,
  onAdd,
}: {
  title?: string;
  lead?: string;
  action?: string;
  busy: boolean;
  error: LoginError | null;
  /** See {@link Step}. */
  guarded?: boolean;
  onBack: () => void;
  onSkip?: (() => void) | undefined;
  onAdd: (password: string) => void;
}) {
  const { t } = useTranslation();
  const form = useNewPassword();
  const submit = () => {
    const password = form.check();
    if (password !== null) onAdd(password);
  };
  return (
    <Step
      title={title ?? t('account.kind.password')}
      lead={lead ?? t('account.passwordLead')}
      action={action ?? t('account.next')}
      busy={busy}
      error={error}
      onBack={onBack}
      onSkip={onSkip}
      guarded={guarded}
      onSubmit={submit}
    >
      <PasswordPair name="password" password={form} busy={busy} />
    </Step>
  );
}
