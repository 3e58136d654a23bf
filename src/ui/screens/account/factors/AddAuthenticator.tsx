import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { walletName } from '../../../../wire/whiteLabel';
import { findTotpStep, toBase32, toTotpUri } from '../../../../wallet/accountPage/factorForms';
import { randomBytes } from '../../../../kit/randomId';
import type { LoginError } from '../../../../wallet/signIn';
import { CodeField } from '../../../components/inputs/CodeField';
import { CopyButton } from '../../../components/inputs/CopyButton';
import { color, figures, monoFamily, qr, radius, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useSignIn } from '../../../hooks/useWallet';
import { qrModules, qrPath } from '../../receive/qrCode';
import { AuthenticatorLink } from '../../prove/AuthenticatorLink';
import { Step } from '../Step';
import { useAccount } from '../useAccount';

/** Digits of an authenticator's code. */
const codeLength = 6;

/** Sets up an authenticator app and verifies a code from it before any share is created. */
export function AddAuthenticator({
  busy,
  error,
  onBack,
  onAdd,
}: {
  busy: boolean;
  error: LoginError | null;
  onBack: () => void;
  onAdd: (secret: Uint8Array) => void;
}) {
  const { t } = useTranslation();
  const { who } = useStore(useAccount().store);
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  const [secret] = useState(() => randomBytes(20));
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<'codeWrong' | 'codeShort' | null>(null);
  const issuer = walletName(whiteLabel);
  const uri = toTotpUri({ secret, account: who, issuer });
  const modules = useMemo(() => qrModules(uri), [uri]);
  const key = toBase32(secret);
  const submit = (digits: string) => {
    if (digits.length < codeLength) return setFault('codeShort');
    const isRight = findTotpStep({ secret, code: digits, now: Date.now() }) !== null;
    setFault(isRight ? null : 'codeWrong');
    if (isRight) onAdd(secret);
    else setCode('');
  };
  return (
    <Step
      title={t('account.kind.authenticator')}
      lead={t('account.appLead')}
      action={t('account.next')}
      busy={busy}
      error={error}
      onBack={onBack}
      onSubmit={() => submit(code)}
    >
      <div css={{ display: 'grid', justifyItems: 'center', gap: space.x3 }}>
        <svg
          role="img"
          aria-label={t('account.appCode')}
          viewBox={`0 0 ${modules.length} ${modules.length}`}
          shapeRendering="crispEdges"
          css={{
            width: `min(100%, ${qr.size - space.x12}px)`,
            background: qr.light,
            fill: qr.dark,
            borderRadius: radius.card,
            border: `1px solid ${color.line}`,
          }}
        >
          <path d={qrPath(modules)} />
        </svg>
        <p aria-hidden css={{ ...type.small, color: color.muted, marginBottom: -space.x2 }}>
          {t('account.appKey')}
        </p>
        <p
          translate="no"
          aria-label={t('account.appKey')}
          css={{
            ...type.small,
            ...figures,
            fontFamily: monoFamily,
            color: color.strong,
            textAlign: 'center',
            overflowWrap: 'anywhere',
          }}
        >
          {key.match(/.{1,4}/g)?.join(' ')}
        </p>
        <AuthenticatorLink uri={uri}>{t('account.appOpen')}</AuthenticatorLink>
        <CopyButton text={key} label={t('account.copy')} />
      </div>
      <CodeField
        hasLabel
        label={t('account.code')}
        value={code}
        onChange={(digits) => {
          setCode(digits);
          setFault(null);
          if (digits.length === codeLength) submit(digits);
        }}
        busy={busy}
        error={fault === null ? undefined : t(`account.${fault}`)}
      />
      <p css={{ ...type.small, color: color.muted }}>{t('account.appLimit')}</p>
    </Step>
  );
}
