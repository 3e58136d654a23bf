import { lazy, Suspense, useContext, useEffect, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectionSummary } from '../../../wire/http/project';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { Field } from '../../components/inputs/Field';
import { OriginChip } from '../../components/identity/OriginChip';
import { Or } from '../../components/Or';
import { VisibleText } from '../../components/VisibleText';
import { color, size, space, type } from '../../theme/tokens';
import { useFaultFocus } from '../../hooks/useFaultFocus';
import { useStore } from '../../useStore';
import { useSignIn, WalletContext } from '../../hooks/useWallet';
import { LegalLinks } from './LegalLinks';
import { isOfEmailField, useLoginError } from './useLoginError';
import { ConnectionIcon } from './ConnectionIcon';
import { connectionName } from './connectionName';
import { orderWays } from './orderWays';
import { sides, actionColumn } from './sides';
import { SiteBrand, useSiteName } from './SiteBrand';
import { Welcome } from './Welcome';

const MoveInWish = lazy(async () => ({ default: (await import('./moveIn/MoveInWish')).MoveInWish }));

const shownAtFirst = 3;

/** The most likely sign-in methods as large buttons, the last used one at the top. */
export function Choose({ notice }: { notice: ReactNode }) {
  const { t } = useTranslation();
  const { stores } = useSignIn();
  const login = useStore(stores.login);
  const { hostOrigin, whiteLabel } = useStore(stores.embed);
  // Outside of a wallet, signing in does not connect a wallet.
  const toast = useContext(WalletContext)?.wallet.stores.toast;
  const [all, setAll] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // The pressed button no longer exists, so the focus moves to the first of the buttons that replaced it.
  useEffect(() => {
    if (all) list.current?.querySelectorAll('button')[shownAtFirst]?.focus();
  }, [all]);
  const error = useLoginError(login.error);
  const site = useSiteName();

  const { email, others, isEmailFirst } = orderWays({
    connections: login.connections,
    last: login.lastConnectionId,
    preferred: whiteLabel.preferredConnection,
  });
  const shown = all ? others : others.slice(0, shownAtFirst);

  // An error of the address is shown at its field; any other error concerns all sign-in methods.
  const ofEmail = isOfEmailField(login.error);
  const isOwnChoice = login.error?.code === 'popupClosed';
  const { error: fault } = login;
  useEffect(() => {
    if (fault && !ofEmail && !isOwnChoice) toast?.actions.fail({ ...fault, values: { ...fault.values } });
  }, [fault, ofEmail, isOwnChoice, toast]);

  const emailPart = email && (
    <EmailForm
      lastUsed={email.id === login.lastConnectionId}
      hasPasskeys={window.top === window && others.some(({ kind }) => kind === 'passkeys')}
      error={ofEmail ? error : undefined}
    />
  );
  const otherPart = shown.length > 0 && (
    <div ref={list} css={{ display: 'grid', gap: space.x3 }}>
      {shown.map((connection) => (
        <OtherWay key={connection.id} connection={connection} />
      ))}
      {shown.length < others.length && (
        <Button kind="text" onPress={() => setAll(true)}>
          {t('login.moreOptions')}
        </Button>
      )}
    </div>
  );

  return (
    <div data-sides css={[sides, { gap: space.x5, '&::after': { marginTop: -space.x5 } }]}>
      <Welcome
        title={t(hostOrigin ? 'login.leadFor' : 'login.title')}
        lead={hostOrigin ? undefined : t('login.lead')}
        picture={<SiteBrand />}
      >
        {hostOrigin && <OriginChip origin={hostOrigin} />}
        {site !== '' && (
          <p css={{ ...type.small, color: color.muted }}>
            <VisibleText text={t('login.claims', { name: site })} />
          </p>
        )}
        {hostOrigin && toast && (
          <p css={{ ...type.small, color: color.muted, textWrap: 'balance' }}>{t('login.connects')}</p>
        )}
      </Welcome>
      <div css={actionColumn}>
        {error !== undefined && !ofEmail && (isOwnChoice || !toast) && (
          <Banner tone={isOwnChoice ? 'info' : 'danger'}>{error}</Banner>
        )}
        {notice}
        {isEmailFirst ? emailPart : otherPart}
        {email && otherPart && <Or />}
        {isEmailFirst ? otherPart : emailPart}
        {toast && (
          // Its place is kept, so that nothing moves when its code is there.
          <div css={{ minHeight: size.control }}>
            <Suspense>
              <MoveInWish isOwnPage={hostOrigin === null && window.top === window} />
            </Suspense>
          </div>
        )}
        <LegalLinks />
      </div>
    </div>
  );
}

function EmailForm({
  lastUsed,
  hasPasskeys,
  error,
}: {
  lastUsed: boolean;
  /** The browser may offer the user's passkeys in the field. */
  hasPasskeys: boolean;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  const { stores, actions } = useSignIn();
  const form = useRef<HTMLFormElement>(null);
  const look = useFaultFocus(form);
  const offer = useRef<AbortController>(undefined);
  useEffect(() => () => offer.current?.abort(), []);
  const offerPasskeys = () => {
    if (!hasPasskeys || offer.current) return;
    offer.current = new AbortController();
    // Whatever fails, the user can sign in by the buttons, and the next focus tries again.
    void actions
      .offerPasskeys(offer.current.signal)
      .catch(() => undefined)
      .finally(() => (offer.current = undefined));
  };
  const { email, busy, isSolving } = useStore(stores.login);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!busy) void actions.sendCode(email.trim()).then(look);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} css={{ display: 'grid', gap: space.x3 }}>
      <Field
        label={t('login.email')}
        name="email"
        kind="email"
        autoComplete={hasPasskeys ? 'username webauthn' : 'email'}
        onFocus={offerPasskeys}
        placeholder={t('login.emailPlaceholder')}
        value={email}
        onChange={(value) => stores.login.actions.setEmail(value)}
        error={error}
        readOnly={busy}
      />
      <Button wide kind="primary" type="submit" loading={busy}>
        {t('login.continueWithEmail')}
      </Button>
      {lastUsed && <LastUsed />}
      <p
        role="status"
        css={{ ...type.small, color: color.muted, textWrap: 'pretty', '&:empty': { position: 'absolute' } }}
      >
        {isSolving && t('login.puzzle')}
      </p>
    </form>
  );
}

function OtherWay({ connection }: { connection: Pick<ConnectionSummary, 'id' | 'kind' | 'name'> }) {
  const { t } = useTranslation();
  const { stores, actions } = useSignIn();
  const { busy, lastConnectionId } = useStore(stores.login);
  return (
    <div css={{ display: 'grid', gap: space.x1 }}>
      <Button
        wide
        icon={<ConnectionIcon {...connection} />}
        disabled={busy}
        onPress={() => void actions.signInWith(connection.id)}
      >
        {t('login.continueWith', { name: connectionName(connection, t) })}
      </Button>
      {connection.id === lastConnectionId && <LastUsed />}
    </div>
  );
}

function LastUsed() {
  const { t } = useTranslation();
  return <p css={{ ...type.tiny, color: color.muted, textAlign: 'center' }}>{t('login.lastUsed')}</p>;
}
