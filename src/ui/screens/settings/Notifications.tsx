import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserErrorCode } from '../../../errors/user';
import type { Notifications as Notices } from '../../../wire/http/walletAnswers';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { Card } from '../../parts/Card';
import { Field } from '../../parts/inputs/Field';
import { List } from '../../parts/rows/List';
import { Skeleton } from '../../parts/feedback/Skeleton';
import { SwitchRow } from '../../parts/inputs/SwitchRow';
import { color, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useErrorCodeText } from './useErrorCodeText';
import { useSettings } from './useSettings';
import { SettingsPage } from './SettingsPage';

/** Notifications inside the wallet, by the browser, and by email. */
export function Notifications() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { notifyInApp, notifyBrowser } = useStore(stores.preferences);
  const [permission, setPermission] = useState(browserPermission);
  const turnBrowser = async (on: boolean) => {
    if (!on) return settings.set({ notifyBrowser: false });
    const answer = permission === 'granted' ? permission : await Notification.requestPermission();
    setPermission(answer);
    if (answer === 'granted') await settings.set({ notifyBrowser: true });
  };
  return (
    <SettingsPage title={t('prefs.notifications')}>
      <List>
        <SwitchRow
          title={t('notices.inApp')}
          detail={t('notices.inAppHint')}
          on={notifyInApp}
          onChange={(on) => void settings.set({ notifyInApp: on })}
        />
        <SwitchRow
          title={t('notices.browser')}
          detail={t(
            permission === 'unsupported'
              ? 'notices.browserUnsupported'
              : permission === 'denied'
                ? 'notices.browserDenied'
                : 'notices.browserHint',
          )}
          on={notifyBrowser && permission === 'granted'}
          disabled={permission === 'unsupported' || permission === 'denied'}
          onChange={(on) => void turnBrowser(on)}
        />
      </List>
      <Mails />
    </SettingsPage>
  );
}

/** Returns the permission for notifications. A frame of another site may not ask for it. */
function browserPermission(): NotificationPermission | 'unsupported' {
  if (typeof Notification !== 'function' || window.parent !== window) return 'unsupported';
  return Notification.permission;
}

function Mails() {
  const { t, i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { userInfo } = useStore(stores.session);
  const [notices, setNotices] = useState<Notices | 'loading' | null>('loading');
  const errorText = useErrorCodeText();
  const [email, setEmail] = useState(userInfo?.email ?? '');
  const [error, setError] = useState<UserErrorCode | null>(null);
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    void settings.readNotices().then((found) => {
      if (current) setNotices(found);
    });
    return () => {
      current = false;
    };
  }, [settings, tries]);

  const turn = async (enabled: boolean) => {
    if (busy) return;
    if (enabled && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return setError('invalidEmail');
    setBusy(true);
    const answer = await settings.setNotices({ enabled, email: enabled ? email : '', locale: i18n.language });
    setBusy(false);
    if (typeof answer === 'string') return setError(answer);
    setError(null);
    setNotices(answer);
  };

  return (
    <section aria-labelledby="mails" css={{ display: 'grid', gap: space.x2 }}>
      <h2 id="mails" css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>
        {t('notices.email')}
      </h2>
      <Card>
        <div css={{ display: 'grid', gap: space.x4 }}>
          <p css={{ ...type.small, color: color.normal }}>{t('notices.emailHint')}</p>
          {notices === 'loading' && <Skeleton width="60%" height={18} />}
          {notices === null && (
            <Banner tone="warning">
              <span css={{ display: 'grid', gap: space.x2, justifyItems: 'start' }}>
                {t('notices.emailUnknown')}
                <Button
                  small
                  onPress={() => {
                    setNotices('loading');
                    setTries(tries + 1);
                  }}
                >
                  {t('notices.emailAgain')}
                </Button>
              </span>
            </Banner>
          )}
          {notices !== null && notices !== 'loading' && (
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void turn(true);
              }}
              css={{ display: 'grid', gap: space.x4 }}
            >
              {notices.state !== 'off' && (
                <p role="status" css={{ ...type.body, color: color.strong, overflowWrap: 'anywhere' }}>
                  {t(notices.state === 'on' ? 'notices.emailOn' : 'notices.emailPending', {
                    email: notices.email ?? '',
                  })}
                </p>
              )}
              {notices.state === 'off' && (
                <Field
                  label={t('notices.emailAddress')}
                  name="notice-email"
                  kind="email"
                  autoComplete="email"
                  value={email}
                  onChange={setEmail}
                  error={error === 'invalidEmail' ? t('notices.invalidEmail') : undefined}
                />
              )}
              {error !== null && error !== 'invalidEmail' && <Banner tone="danger">{errorText(error)}</Banner>}
              {notices.state === 'off' ? (
                <Button type="submit" loading={busy}>
                  {t('notices.emailSend')}
                </Button>
              ) : (
                <Button loading={busy} onPress={() => void turn(false)}>
                  {t('notices.emailOff')}
                </Button>
              )}
            </form>
          )}
        </div>
      </Card>
    </section>
  );
}
