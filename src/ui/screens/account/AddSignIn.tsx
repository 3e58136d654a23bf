import { Mail } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { Banner } from '../../parts/Banner';
import { Button } from '../../parts/Button';
import { CodeField } from '../../parts/CodeField';
import { Field } from '../../parts/Field';
import { color, size, space, stroke } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useLoginError } from '../login/useLoginError';
import { WayIcon } from '../login/WayIcon';
import { Step } from './Step';
import { useAccount } from './useAccount';

const emailKind = 'email_passwordless';

/** Choose another sign-in, then show that it is one’s own. */
export function AddSignIn({
  email: known = '',
  onBack,
  onSkip,
  onAdded,
}: {
  /** The address that the person came with. */
  email?: string | undefined;
  onBack: () => void;
  /** It is an offer: the person may go on without. */
  onSkip?: (() => void) | undefined;
  onAdded: () => void;
}) {
  const { t } = useTranslation();
  const account = useAccount();
  const { busy, error, addable, codeSentTo } = useStore(account.store);
  const text = useLoginError(error);
  const [isByEmail, setByEmail] = useState(false);
  const [email, setEmail] = useState(known);
  const [code, setCode] = useState('');

  const done = (worked: boolean) => {
    if (worked) onAdded();
  };
  const back = () => {
    account.store.actions.forgetError();
    account.store.actions.sentCode(null);
    if (isByEmail) setByEmail(false);
    else onBack();
  };

  if (isByEmail) {
    const isSent = codeSentTo !== null;
    return (
      <Step
        title={t('account.signInAdd')}
        lead={t('account.signInAddLead')}
        action={isSent ? t('account.next') : t('account.signInSend')}
        busy={busy}
        error={error}
        onBack={back}
        onSubmit={() => void (isSent ? account.linkWithCode(code).then(done) : account.sendLinkCode(email))}
      >
        <Field
          label={t('account.signInEmail')}
          name="email"
          kind="email"
          autoComplete="email"
          autoFocus
          value={email}
          onChange={setEmail}
          readOnly={busy || isSent}
        />
        {isSent && <CodeField label={t('account.code')} value={code} onChange={setCode} busy={busy} />}
      </Step>
    );
  }
  return (
    <div css={{ display: 'grid', gap: space.x5, padding: `${space.x3}px ${space.x5}px ${space.x6}px` }}>
      <ScreenHeader title={t('account.signInAdd')} onBack={back} />
      <p css={{ color: color.normal, textWrap: 'pretty' }}>{t('account.signInAddLead')}</p>
      {text !== undefined && <Banner tone="danger">{text}</Banner>}
      <div css={{ display: 'grid', gap: space.x3 }}>
        {addable.map(({ id, kind, name }) => (
          <Button
            key={id}
            wide
            disabled={busy}
            icon={
              kind === emailKind ? (
                <Mail aria-hidden size={size.icon} strokeWidth={stroke} />
              ) : (
                <WayIcon kind={kind} name={name} />
              )
            }
            onPress={() => (kind === emailKind ? setByEmail(true) : void account.link(id).then(done))}
          >
            {t('account.continueWith', { name })}
          </Button>
        ))}
      </div>
      {onSkip && (
        <Button wide kind="text" onPress={onSkip}>
          {t('account.notNow')}
        </Button>
      )}
    </div>
  );
}
