import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthenticatorBeginAnswer } from '../../../wire/http/prove';
import { Button } from '../../components/inputs/Button';
import { CopyButton } from '../../components/inputs/CopyButton';
import { CodeField } from '../../components/inputs/CodeField';
import { Field } from '../../components/inputs/Field';
import { Form } from '../../layouts/Form';
import { color, monoFamily, qr, radius, space, type } from '../../theme/tokens';
import { qrModules, qrPath } from '../receive/qrCode';
import { AuthenticatorLink } from './AuthenticatorLink';
import type { ProofProps } from './proofProps';
import { ProofHeader } from './ProofHeader';
import { useProof } from './useProof';

/** Signs in with a name and a code of an authenticator app, or sets up an authenticator. */
export function AuthenticatorProof({ api, leave }: ProofProps) {
  const { t } = useTranslation();
  const { busy, error, clear, run } = useProof();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [code, setCode] = useState('');
  const [step, setStep] = useState<'name' | 'code' | 'new' | 'scan'>('name');
  const [fresh, setFresh] = useState<AuthenticatorBeginAnswer | null>(null);

  const go = (next: typeof step) => {
    clear();
    setMissing(false);
    setCode('');
    setStep(next);
  };
  const submitName = () => {
    const isEmpty = name.trim() === '';
    setMissing(isEmpty);
    if (isEmpty) return undefined;
    if (step === 'name') return go('code');
    return run(() => api.beginAuthenticator(name)).then((answer) => {
      if (!answer) return;
      setFresh(answer);
      go('scan');
    });
  };
  const change = (digits: string) => {
    setCode(digits);
    if (digits.length !== 6) return;
    void run(() => api.finishAuthenticator({ name, code: digits, isNew: step === 'scan' })).then((proved) => {
      if (proved) leave(proved.url);
      else setCode('');
    });
  };

  if (step === 'name' || step === 'new') {
    const isNew = step === 'new';
    return (
      <Form gap="x6" onSubmit={submitName}>
        <ProofHeader
          title={t(isNew ? 'prove.appNewTitle' : 'prove.appTitle')}
          lead={isNew ? t('prove.appNewLead') : t('prove.appLead')}
        />
        <div css={{ display: 'grid', gap: space.x3 }}>
          <Field
            label={t('prove.name')}
            name="username"
            autoComplete="username"
            value={name}
            onChange={(text) => {
              setName(text);
              setMissing(false);
            }}
            error={isMissing ? t('prove.invalidName') : error}
            autoFocus
            readOnly={busy}
          />
          <Button wide kind="primary" type="submit" loading={busy}>
            {t('prove.continue')}
          </Button>
          <Button kind="text" disabled={busy} onPress={() => go(isNew ? 'name' : 'new')}>
            {isNew ? t('prove.appKnown') : t('prove.appNew')}
          </Button>
        </div>
      </Form>
    );
  }
  return (
    <div css={{ flex: 1, display: 'grid', alignContent: 'start', gap: space.x6 }}>
      <ProofHeader
        title={t(step === 'scan' ? 'prove.appNewTitle' : 'prove.appTitle')}
        lead={step === 'scan' ? t('prove.appScan') : t('prove.appCode', { name: name.trim() })}
      />
      {step === 'scan' && fresh && <Secret {...fresh} />}
      <CodeField hasLabel label={t('login.code')} value={code} onChange={change} error={error} busy={busy} />
      <Button kind="text" disabled={busy} onPress={() => go(step === 'scan' ? 'new' : 'name')}>
        {t('prove.changeName')}
      </Button>
    </div>
  );
}

/** The secret as a QR code for the app's camera, and as text for typing. */
function Secret({ uri, secret }: AuthenticatorBeginAnswer) {
  const { t } = useTranslation();
  const modules = useMemo(() => qrModules(uri), [uri]);
  return (
    <div css={{ display: 'grid', justifyItems: 'center', gap: space.x3 }}>
      <svg
        role="img"
        aria-label={t('prove.appQr')}
        viewBox={`0 0 ${modules.length} ${modules.length}`}
        shapeRendering="crispEdges"
        css={{
          width: 180,
          background: qr.light,
          fill: qr.dark,
          borderRadius: radius.card,
          border: `1px solid ${color.line}`,
        }}
      >
        <path d={qrPath(modules)} />
      </svg>
      <AuthenticatorLink uri={uri}>{t('prove.appOpen')}</AuthenticatorLink>
      <p css={{ ...type.small, color: color.muted, textAlign: 'center' }}>
        {t('prove.appSecret')}{' '}
        <span
          css={{
            display: 'block',
            fontFamily: monoFamily,
            color: color.strong,
            userSelect: 'all',
            overflowWrap: 'anywhere',
          }}
        >
          {secret.match(/.{1,4}/g)?.join(' ')}
        </span>
      </p>
      <CopyButton text={secret} label={t('prove.appCopy')} />
    </div>
  );
}
