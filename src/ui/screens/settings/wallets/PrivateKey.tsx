import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyFormat } from '../../../../chains/keys';
import { shorten } from '../../../../kit/text/shorten';
import { Acknowledge } from '../../../confirm/request/Acknowledge';
import { GuardedButton } from '../../../confirm/GuardedButton';
import { Banner } from '../../../components/feedback/Banner';
import { color, space, type } from '../../../theme/tokens';
import { useFaultFocus } from '../../../hooks/useFaultFocus';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSettings } from '../useSettings';
import { OwnPageLink } from '../OwnPageLink';
import { SaveKeystore } from './SaveKeystore';
import { SmartAccountFacts } from './SmartAccountFacts';
import { ShownKey, type KeyText } from './ShownKey';
import { SettingsPage } from '../SettingsPage';

/**
 * Shows the private key of the current account after a deliberate step each time. The key exists only on this screen (docs/threats.md 35).
 */
export function PrivateKey() {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { stores } = wallet;
  const isInside = surface === 'frame';
  const settings = useSettings();
  const { selected, accounts } = useStore(stores.accounts);
  const [allowed, setAllowed] = useState<boolean | null>(null);
  const formats = settings.keyFormats();
  const [key, setKey] = useState<KeyText | null>(null);
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
  // Another account needs a new confirmation.
  useEffect(
    () => () => {
      setKey(null);
      setLocking(false);
    },
    [selected],
  );
  if (selected === null) return null;
  // A contract has no key; the key of its owner controls it.
  const owner = accounts.find(({ address }) => address === selected)?.owner;
  const isContract = owner !== undefined && owner !== selected;
  const smart = accounts.find((item) => item.owner === selected && item.address !== selected);
  const show = (format: KeyFormat | undefined) =>
    void settings
      .exportKey(selected, format)
      .then((secret) => setKey(secret === null || format === undefined ? null : { secret, format }));
  return (
    <SettingsPage title={t('privacy.key')} above="privacy">
      <p css={{ ...type.body, color: color.normal }}>{t('privacy.keyOf', { address: shorten(selected) })}</p>
      {isContract && <Banner tone="info">{t('privacy.keySmart', { address: shorten(owner) })}</Banner>}
      {smart && <SmartAccountFacts address={smart.address} />}
      {smart && <Banner tone="info">{t('privacy.keySigner', { address: shorten(smart.address) })}</Banner>}
      {allowed === false && !isContract && <Banner tone="info">{t('privacy.keyDisabled')}</Banner>}
      {isLocking && <SaveKeystore address={selected} onEnd={() => setLocking(false)} />}
      {allowed === true && isInside && <OwnPageLink section="key" />}
      {allowed === true && !isInside && key === null && !isLocking && <Ask onYes={() => show(formats[0])} />}
      {key !== null && <Banner tone="danger" title={t('privacy.keyWarningTitle')} standing />}
      {key !== null && (
        <ShownKey
          shown={key}
          formats={formats}
          hasKeyFiles={settings.hasKeyFiles()}
          onFormat={show}
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
  const [isTried, setTried] = useState(false);
  const look = useFaultFocus(card);
  const press = () => {
    if (given) return onYes();
    setTried(true);
    look();
  };
  const isMissing = isTried && !given;
  return (
    <div ref={card} css={{ display: 'grid', gap: space.x4, background: color.card }}>
      <Banner tone="danger" title={t('privacy.keyWarningTitle')}>
        {t('privacy.keyWarning')}
      </Banner>
      <div data-fault={isMissing || undefined}>
        <Acknowledge given={given} onChange={setGiven} />
        <p role="alert" css={{ ...type.small, color: color.red, '&:empty': { display: 'none' } }}>
          {isMissing && t('privacy.keyTick')}
        </p>
      </div>
      <GuardedButton kind="dangerous" wide card={card} what="key" onPress={press}>
        {t('privacy.keyShow')}
      </GuardedButton>
    </div>
  );
}
