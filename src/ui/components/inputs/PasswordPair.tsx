import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStrongPassword } from '../../../wallet/accountPage/factorForms';
import { newPasswordTexts } from '../../i18n/newPasswordTexts';
import { useTexts } from '../../i18n/useTexts';
import { color, type } from '../../theme/tokens';
import { Field } from './Field';

export interface NewPassword {
  first: string;
  again: string;
  fault: 'weak' | 'differs' | null;
  write: (change: { first?: string; again?: string }) => void;
  /** Returns the password if it follows the rules and both fields match. Otherwise shows the errors and returns null. */
  check: () => string | null;
}

/** Manages two fields for a new password. */
export function useNewPassword(): NewPassword {
  const [{ first, again }, setTexts] = useState({ first: '', again: '' });
  const [fault, setFault] = useState<NewPassword['fault']>(null);
  return {
    first,
    again,
    fault,
    write: (change) => setTexts({ first, again, ...change }),
    check() {
      const found = !isStrongPassword(first) ? 'weak' : first === again ? null : 'differs';
      setFault(found);
      return found === null ? first : null;
    },
  };
}

/** The two fields of a new password, each with its error. */
export function PasswordPair({
  name,
  password: { first, again, fault, write },
  busy,
}: {
  /** Name of the first field in the form. */
  name: string;
  password: NewPassword;
  busy: boolean;
}) {
  const { t } = useTranslation();
  if (!useTexts(newPasswordTexts)) return null;
  const common = { kind: 'password', autoComplete: 'new-password', readOnly: busy } as const;
  return (
    <>
      {fault !== 'weak' && <p css={{ ...type.small, color: color.muted }}>{t('newPassword.weak')}</p>}
      <Field
        {...common}
        autoFocus
        label={t('newPassword.first')}
        name={name}
        value={first}
        onChange={(text) => write({ first: text })}
        error={fault === 'weak' ? t('newPassword.weak') : undefined}
      />
      <Field
        {...common}
        label={t('newPassword.again')}
        name={`${name}-again`}
        value={again}
        onChange={(text) => write({ again: text })}
        error={fault === 'differs' ? t('newPassword.differs') : undefined}
      />
    </>
  );
}
