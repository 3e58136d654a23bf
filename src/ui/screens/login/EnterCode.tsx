import { ClipboardPaste } from 'lucide-react';
import { useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { CodeField } from '../../components/inputs/CodeField';
import { OriginChip } from '../../components/identity/OriginChip';
import { Spinner } from '../../components/feedback/Spinner';
import type { UserErrorCode } from '../../../errors/user';
import { color, figures, lowWide, size, space, stroke, type, weight } from '../../theme/tokens';
import { mayReadClipboard } from '../../shareAndPaste';
import { useStore } from '../../useStore';
import { useNow } from '../../hooks/useNow';
import { useSignIn } from '../../hooks/useWallet';
import { codeLead } from './codeLead';
import { CodeHelp } from './CodeHelp';
import { sides, actionColumn } from './sides';
import { SiteBrand } from './SiteBrand';
import { useLoginError } from './useLoginError';

const deadCodes: readonly UserErrorCode[] = ['lockedCode', 'usedCode', 'expiredCode'];

/** Asks for the code from the email. The last digit submits it, and so does Enter. */
export function EnterCode({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation();
  const { stores, actions } = useSignIn();
  const login = useStore(stores.login);
  const { hostOrigin } = useStore(stores.embed);
  const error = useLoginError(login.error);
  // The digits belong to the error that was shown when they were typed; a new error clears the field.
  const [typed, setTyped] = useState({ digits: '', error: login.error });
  const code = login.error === null || login.error === typed.error ? typed.digits : '';
  // The last submission. The last digit followed by Enter must count as one attempt.
  const sent = useRef({ digits: '', error: login.error });
  /** No code that the user has can be right anymore. */
  const isOver = login.error !== null && deadCodes.includes(login.error.code);

  const send = (digits: string) => {
    const again = digits === sent.current.digits && login.error === sent.current.error;
    if (login.busy || again || digits.length !== login.digits) return;
    sent.current = { digits, error: login.error };
    void actions.submitCode(digits);
  };
  const change = (digits: string) => {
    setTyped({ digits, error: login.error });
    send(digits);
  };
  const [canPaste, setCanPaste] = useState(mayReadClipboard);
  const paste = () => {
    navigator.clipboard.readText().then(
      (text) => {
        const digits = text.replace(/\D/g, '');
        if (digits.length === login.digits) change(digits);
      },
      () => setCanPaste(false),
    );
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    send(code);
  };

  return (
    <form
      onSubmit={submit}
      data-sides
      css={[sides, { gap: space.x6, textAlign: 'center', '&::after': { marginTop: -space.x6 } }]}
    >
      <header
        css={{
          display: 'grid',
          justifyItems: 'center',
          gap: space.x2,
          marginTop: space.x8,
          [lowWide]: { '[data-page] &': { marginTop: 0 } },
        }}
      >
        <SiteBrand />
        {hostOrigin && <OriginChip origin={hostOrigin} />}
        <h1 css={{ ...type.title, fontWeight: weight.bold, color: color.strong, marginTop: space.x3 }}>
          {t('login.codeTitle')}
        </h1>
        <p css={{ color: color.muted }}>{t(codeLead(login.digits))}</p>
        <p css={{ color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>{login.email}</p>
        <Button small kind="text" disabled={login.busy} onPress={() => actions.changeEmail()}>
          {t('login.changeEmail')}
        </Button>
      </header>
      <div css={actionColumn}>
        {notice && <div css={{ textAlign: 'start' }}>{notice}</div>}
        <CodeField
          label={t('login.code')}
          length={login.digits}
          value={code}
          onChange={change}
          error={error}
          busy={login.busy}
          isOver={isOver}
        />
        <div
          css={{
            display: 'grid',
            justifyItems: 'center',
            gap: space.x2,
            // The field has room for an error of one line.
            marginTop: error === undefined ? -space.x4 : -space.x2,
            ...figures,
          }}
        >
          {canPaste && !login.busy && !isOver && (
            <Button small icon={<ClipboardPaste aria-hidden size={16} strokeWidth={stroke} />} onPress={paste}>
              {t('login.paste')}
            </Button>
          )}
          <Resend isOver={isOver} />
        </div>
        <span css={{ flex: 1 }} />
        <CodeHelp email={login.email} onOtherWay={() => actions.changeEmail()} />
      </div>
    </form>
  );
}

/** What happens now, or when and how to get another code. */
function Resend({ isOver }: { isOver: boolean }) {
  const { t } = useTranslation();
  const { stores, actions } = useSignIn();
  const { busy, isSolving, resendAt } = useStore(stores.login);
  const secondsLeft = Math.ceil((resendAt - useNow({ until: resendAt })) / 1_000);
  return (
    <div css={{ display: 'grid', placeItems: 'center', minHeight: size.touch }}>
      {busy ? (
        <p role="status" css={{ display: 'flex', gap: space.x3, alignItems: 'center', color: color.muted }}>
          <Spinner /> {t(isSolving ? 'login.puzzle' : 'login.checking')}
        </p>
      ) : secondsLeft > 0 ? (
        <p css={{ ...type.small, color: color.muted }}>{t('login.resendIn', { seconds: `${secondsLeft}` })}</p>
      ) : (
        <Button small={!isOver} kind={isOver ? 'primary' : 'text'} onPress={() => void actions.resendCode()}>
          {t('login.resend')}
        </Button>
      )}
    </div>
  );
}
