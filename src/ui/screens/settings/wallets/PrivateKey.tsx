import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import { Acknowledge } from '../../../confirm/request/Acknowledge';
import { GuardedButton } from '../../../confirm/GuardedButton';
import { Banner } from '../../../parts/feedback/Banner';
import { Button } from '../../../parts/inputs/Button';
import { useCopied } from '../../../parts/inputs/useCopied';
import { color, monoFamily, radius, space, type, weight } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSettings } from '../useSettings';
import { OnOwnPage } from '../OnOwnPage';
import { SaveKeystore } from './SaveKeystore';
import { SettingsPage } from '../SettingsPage';

/** Seconds for which the key stands on the screen. */
const shownFor = 60;
/** ms after which the clipboard is cleared, if it may be. */
const clipboardFor = 60_000;

/** The key of the account in use, after a deliberate step each time; it is nowhere but on this screen (docs/threats.md 35). */
export function PrivateKey() {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { stores } = wallet;
  const isInside = surface === 'frame';
  const settings = useSettings();
  const { selected } = useStore(stores.accounts);
  const [allowed, setAllowed] = useState<boolean | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [isLocking, setLocking] = useState(false);
  useEffect(() => {
    let current = true;
    void settings.mayExportKey().then((may) => {
      if (current) setAllowed(may);
    });
    return () => {
      current = false;
    };
  }, [settings]);
  // Another account, another confirmation.
  useEffect(
    () => () => {
      setKey(null);
      setLocking(false);
    },
    [selected],
  );
  if (selected === null) return null;
  return (
    <SettingsPage title={t('privacy.key')} above="privacy">
      <p css={{ ...type.body, color: color.normal }}>{t('privacy.keyOf', { address: shorten(selected) })}</p>
      {allowed === false && <Banner tone="info">{t('privacy.keyDisabled')}</Banner>}
      {isLocking && <SaveKeystore address={selected} onEnd={() => setLocking(false)} />}
      {allowed === true && isInside && <OnOwnPage section="key" />}
      {allowed === true && !isInside && key === null && !isLocking && (
        <Ask onYes={() => void settings.exportKey(selected).then((found) => setKey(found))} />
      )}
      {key !== null && (
        <Shown
          secret={key}
          address={selected}
          onLock={() => {
            setKey(null);
            setLocking(true);
          }}
          onHide={() => setKey(null)}
        />
      )}
    </SettingsPage>
  );
}

function Ask({ onYes }: { onYes: () => void }) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  const [given, setGiven] = useState(false);
  return (
    <div ref={card} css={{ display: 'grid', gap: space.x4, background: color.card }}>
      <Banner tone="danger" title={t('privacy.keyWarningTitle')}>
        {t('privacy.keyWarning')}
      </Banner>
      <Acknowledge given={given} onChange={setGiven} />
      <GuardedButton kind="primary" wide card={card} what="key" disabled={!given} onPress={onYes}>
        {t('privacy.keyShow')}
      </GuardedButton>
    </div>
  );
}

function Shown({
  secret,
  address,
  onLock,
  onHide,
}: {
  secret: string;
  address: string;
  onLock: () => void;
  onHide: () => void;
}) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(shownFor);
  const { copied, copy } = useCopied(secret);
  const [wasCopied, setWasCopied] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1_000);
    // Who leaves the page does not leave the key on the screen.
    const hide = () => {
      if (document.visibilityState === 'hidden') onHide();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [onHide]);
  useEffect(() => {
    if (left <= 0) onHide();
  }, [left, onHide]);
  const download = () => {
    const url = URL.createObjectURL(new Blob([`${secret}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = url;
    link.download = `private-key-${address.slice(0, 8)}.txt`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 1_000);
  };
  return (
    <div css={{ display: 'grid', gap: space.x4 }}>
      {/* Text, not a field: no history, form restore or password manager keeps it. */}
      <p
        data-secret
        css={{
          padding: space.x4,
          borderRadius: radius.control,
          background: color.fill,
          color: color.strong,
          fontFamily: monoFamily,
          ...type.body,
          fontWeight: weight.medium,
          overflowWrap: 'anywhere',
          userSelect: 'all',
        }}
      >
        {secret}
      </p>
      <p css={{ ...type.small, color: color.muted }}>{t('privacy.keyHidesIn', { seconds: left })}</p>
      <div css={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))', gap: space.x3 }}>
        <Button
          onPress={() => {
            copy();
            setWasCopied(true);
            setTimeout(() => void navigator.clipboard?.writeText('').catch(() => undefined), clipboardFor);
          }}
        >
          {copied ? t('common.copied') : t('privacy.keyCopy')}
        </Button>
        <Button onPress={download}>{t('privacy.keyDownload')}</Button>
      </div>
      <Button wide onPress={onLock}>
        {t('privacy.keystore')}
      </Button>
      {wasCopied && <Banner tone="warning">{t('privacy.keyCopied')}</Banner>}
      <Button kind="primary" wide onPress={onHide}>
        {t('privacy.keyHide')}
      </Button>
    </div>
  );
}
