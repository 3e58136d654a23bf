import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '../../../layouts/ScreenHeader';
import { Banner } from '../../../components/feedback/Banner';
import { Button } from '../../../components/inputs/Button';
import { CodeField } from '../../../components/inputs/CodeField';
import { Field } from '../../../components/inputs/Field';
import { color, space } from '../../../theme/tokens';
import { useStepFocus } from '../../../hooks/useStepFocus';
import { useStore } from '../../../useStore';
import { codeLead } from '../../login/codeLead';
import { isOfEmailField, useLoginError } from '../../login/useLoginError';
import { Step } from '../Step';
import { useAccount } from '../useAccount';
import { useCode } from '../useCode';
import { ConnectionChoices } from '../factors/ConnectionChoices';

const emailKind = 'email_passwordless';

/** Lets the user choose another sign-in, then prove that it is theirs. */
export function AddSignIn({
  email: known = '',
  onBack,
  onSkip,
  onAdded,
}: {
  /** The email address that the user came with. */
  email?: string | undefined;
  onBack: () => void;
  /** Set if the sign-in is only offered and the user may skip it. */
  onSkip?: (() => void) | undefined;
  onAdded: () => void;
}) {
  const { t } = useTranslation();
  const account = useAccount();
  const { busy, error, addable, codeSentTo } = useStore(account.store);
  const text = useLoginError(error);
  const [isByEmail, setByEmail] = useState(false);
  const [email, setEmail] = useState(known);
  // Shown at its field.
  const isOfEmail = isOfEmailField(error);
  const step = !isByEmail ? 'choose' : codeSentTo === null ? 'email' : 'code';
  useStepFocus({ step, root: 'choose' });

  const done = (worked: boolean) => {
    if (worked) onAdded();
  };
  const give = (digits: string) => void account.linkWithCode(digits).then(done);
  const send = () => account.sendLinkCode(email);
  const back = () => {
    account.store.actions.forgetError();
    account.store.actions.sentCode(null);
    // Back from the code leads to the address, which may be wrong; from there to the other sign-ins.
    if (step === 'choose') onBack();
    else if (step === 'email') setByEmail(false);
  };

  if (codeSentTo !== null && isByEmail) {
    return <LinkCode sentTo={codeSentTo} onBack={back} onGive={give} onResend={() => void send()} />;
  }
  if (isByEmail) {
    return (
      <Step
        title={t('account.signInAdd')}
        lead={t('account.signInAddLead')}
        action={t('account.signInSend')}
        busy={busy}
        error={isOfEmail ? null : error}
        guarded
        what={email}
        onBack={back}
        onSubmit={send}
      >
        <Field
          label={t('account.signInEmail')}
          name="email"
          kind="email"
          autoComplete="email"
          autoFocus
          value={email}
          onChange={setEmail}
          readOnly={busy}
          error={isOfEmail ? text : undefined}
        />
      </Step>
    );
  }
  return (
    <div css={{ display: 'grid', gap: space.x5, padding: `${space.x3}px ${space.x5}px ${space.x6}px` }}>
      <ScreenHeader title={t('account.signInAdd')} onBack={back} />
      <p css={{ color: color.normal, textWrap: 'pretty' }}>{t('account.signInAddLead')}</p>
      {text !== undefined && <Banner tone="danger">{text}</Banner>}
      <ConnectionChoices
        connections={addable}
        busy={busy}
        guarded
        onChoose={({ id, kind }) => (kind === emailKind ? setByEmail(true) : void account.link(id).then(done))}
      />
      {onSkip && (
        <Button wide kind="text" onPress={onSkip}>
          {t('account.notNow')}
        </Button>
      )}
    </div>
  );
}

/** The code from the email. */
function LinkCode({
  sentTo,
  onBack,
  onGive,
  onResend,
}: {
  sentTo: string;
  onBack: () => void;
  onGive: (digits: string) => void;
  onResend: () => void;
}) {
  const { t } = useTranslation();
  const { busy, error, codeDigits } = useStore(useAccount().store);
  const { code, change } = useCode({ error, length: codeDigits, onFull: onGive });
  const [isTried, setTried] = useState(false);
  const isWhole = code.length === codeDigits;
  return (
    <Step
      title={t('account.signInAdd')}
      lead={`${t(codeLead(codeDigits))} ${sentTo}`}
      action={t('account.next')}
      busy={busy}
      error={error}
      onBack={onBack}
      onSubmit={() => {
        setTried(!isWhole);
        if (isWhole) onGive(code);
      }}
    >
      <CodeField
        hasLabel
        label={t('account.code')}
        length={codeDigits}
        value={code}
        onChange={change}
        error={isTried && !isWhole ? t('account.codeShort') : undefined}
        busy={busy}
      />
      <Button small kind="text" disabled={busy} onPress={onResend}>
        {t('login.resend')}
      </Button>
    </Step>
  );
}
