import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserErrorCode } from '../../../errors/user';
import type { Notifications as Notices } from '../../../wire/http/wallet';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { Field } from '../../components/inputs/Field';
import { Form } from '../../layouts/Form';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { SwitchRow } from '../../components/inputs/SwitchRow';
import { space } from '../../theme/tokens';
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
      <Mails>
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
      </Mails>
    </SettingsPage>
  );
}

/** Returns the permission for notifications. A frame of another site may not ask for it. */
function browserPermission(): NotificationPermission | 'unsupported' {
  if (typeof Notification !== 'function' || window.parent !== window) return 'unsupported';
  return Notification.permission;
}

/** The switches, with that of the emails below the others (`children`), and what the emails need: an address, and its confirmation. */
function Mails({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { userInfo } = useStore(stores.session);
  const [notices, setNotices] = useState<Notices | 'loading' | null>('loading');
  const errorText = useErrorCodeText();
  const [email, setEmail] = useState(userInfo?.email ?? '');
  /** The user enters an address. */
  const [isTyping, setTyping] = useState(false);
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
    if (enabled && !isAddress(email)) {
      setTyping(true);
      // A form that has just opened is empty, not wrong.
      if (isTyping) setError('invalidEmail');
      return;
    }
    setBusy(true);
    const answer = await settings.setNotices({ enabled, email: enabled ? email : '', locale: i18n.language });
    setBusy(false);
    if (typeof answer === 'string') {
      if (answer === 'invalidEmail') setTyping(true);
      return setError(answer);
    }
    setError(null);
    setTyping(false);
    setNotices(answer);
  };
  const known = notices === 'loading' ? null : notices;
  const isOff = known === null || known.state === 'off';
  const sentTo = known?.email ?? '';
  const ofField = error === 'invalidEmail';

  return (
    <>
      <List>
        {children}
        <SwitchRow
          title={t('notices.email')}
          detail={known?.state === 'on' ? t('notices.emailOn', { email: sentTo }) : t('notices.emailHint')}
          on={!isOff}
          disabled={known === null}
          onChange={(on) => void turn(on)}
        />
        {known !== null && isOff && !isTyping && email !== '' && (
          <Row title={t('notices.emailAddress')} detail={email} onPress={() => setTyping(true)} />
        )}
      </List>
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
      {known?.state === 'pending' && <Banner tone="info">{t('notices.emailPending', { email: sentTo })}</Banner>}
      {error !== null && !ofField && <Banner tone="danger">{errorText(error)}</Banner>}
      {known !== null && isOff && isTyping && (
        <Form gap="x3" onSubmit={() => turn(true)}>
          <Field
            label={t('notices.emailAddress')}
            name="notice-email"
            kind="email"
            autoComplete="email"
            autoFocus
            value={email}
            onChange={(text) => {
              setEmail(text);
              setError(null);
            }}
            error={ofField ? t('notices.invalidEmail') : undefined}
          />
          <Button kind="primary" type="submit" wide loading={busy}>
            {t('notices.emailSend')}
          </Button>
        </Form>
      )}
    </>
  );
}

const isAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
