import { useState } from 'react';
import { isStrongPassword } from '../../wallet/account/factorForms';
import { Field } from './Field';

export interface NewPassword {
  first: string;
  again: string;
  fault: 'weak' | 'differs' | null;
  write: (change: { first?: string; again?: string }) => void;
  /** The password where it follows the rule of spec §5 and was typed twice; null where it does not, which then shows. */
  check: () => string | null;
}

/** A password that somebody makes up. */
export function useNewPassword(): NewPassword {
  const [{ first, again }, setTexts] = useState({ first: '', again: '' });
  const [fault, setFault] = useState<NewPassword['fault']>(null);
  return {
    ...{ first, again, fault },
    write: (change) => setTexts({ first, again, ...change }),
    check() {
      const found = !isStrongPassword(first) ? 'weak' : first === again ? null : 'differs';
      setFault(found);
      return found === null ? first : null;
    },
  };
}

/** The two fields of a new password, each with what is wrong with it. */
export function PasswordPair({
  name,
  password: { first, again, fault, write },
  texts,
  busy,
}: {
  /** Of the first field in the form. */
  name: string;
  password: NewPassword;
  texts: { first: string; again: string; weak: string; differs: string };
  busy: boolean;
}) {
  const common = { kind: 'password', autoComplete: 'new-password', readOnly: busy } as const;
  return (
    <>
      <Field
        {...common}
        autoFocus
        label={texts.first}
        name={name}
        value={first}
        onChange={(text) => write({ first: text })}
        error={fault === 'weak' ? texts.weak : undefined}
      />
      <Field
        {...common}
        label={texts.again}
        name={`${name}-again`}
        value={again}
        onChange={(text) => write({ again: text })}
        error={fault === 'differs' ? texts.differs : undefined}
      />
    </>
  );
}
