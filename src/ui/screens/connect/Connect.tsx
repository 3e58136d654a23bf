import { Cable } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DetailsPage } from '../../layouts/DetailsPage';
import { Banner } from '../../components/feedback/Banner';
import { Empty } from '../../components/feedback/Empty';
import { Button } from '../../components/inputs/Button';
import { Field } from '../../components/inputs/Field';
import { Form } from '../../layouts/Form';
import { originLabel } from '../../components/identity/OriginChip';
import { VisibleText } from '../../components/VisibleText';
import { transferTexts } from '../../i18n/transferTexts';
import { useTexts } from '../../i18n/useTexts';
import { walletConnectTexts } from '../../i18n/walletConnectTexts';
import { color, space, type } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from '../loading/Loading';
import { CodeReader } from '../send/camera/CodeReader';
import { allowNotices } from './allowNotices';
import { LinkedAppsRow } from './LinkedAppsRow';
import { LinkHandler } from './LinkHandler';

/** Connects an application on another device or page. The user pastes its link or scans its QR code (WalletConnect). */
export function Connect() {
  const { t } = useTranslation();
  const { back } = useNavigation();
  const { offered } = useStore(useWallet().wallet.stores.walletConnect);
  // The texts of the camera are in the group of Send.
  const hasCameraTexts = useTexts(transferTexts);
  const hasTexts = useTexts(walletConnectTexts);
  if (!hasTexts || !hasCameraTexts) return <Loading />;
  return (
    <DetailsPage title={t('title.connect')} onBack={back}>
      {offered ? (
        <>
          <LinkForm />
          <LinkedAppsRow />
          <LinkHandler />
        </>
      ) : (
        <Empty icon={Cable}>
          <p>{t('walletConnect.off')}</p>
        </Empty>
      )}
    </DetailsPage>
  );
}

function LinkForm() {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { query } = useNavigation();
  const { link } = useStore(wallet.stores.walletConnect);
  const [text, setText] = useState(query.get('uri') ?? '');
  const [isMissing, setMissing] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const fault = link.status === 'failed' ? t(`walletConnect.faults.${link.fault}`) : undefined;
  const { linking } = wallet.stores.walletConnect.actions;
  // The result of a link is shown only once.
  useEffect(() => () => linking({ status: 'none' }), [linking]);

  // An application on the same device has opened this page with a message in its URL.
  const opened = linkOf(query);
  useEffect(() => {
    if (opened !== '') void wallet.actions.linkApp(opened);
  }, [wallet, opened]);
  const isNotLoaded = link.status === 'failed' && link.fault === 'notLoaded';

  const clearFault = () => {
    if (link.status === 'failed') linking({ status: 'none' });
  };
  const connect = async (uri: string): Promise<null> => {
    setText(uri);
    const wanted = uri.trim() || (isNotLoaded ? opened : '');
    setMissing(wanted === '');
    if (wanted === '') return null;
    if (surface === 'page') void allowNotices(wallet);
    await wallet.actions.linkApp(wanted);
    return null;
  };
  const isConnected = link.status === 'connected';
  const words = {
    scanFailed: t('walletConnect.scanFailed'),
    pasteFailed: t('walletConnect.pasteFailed'),
    hint: t('walletConnect.scanHint'),
  };

  return (
    <Form
      gap="x4"
      onSubmit={() => {
        // Remounts the camera view, which clears its previous error.
        setAttempt(attempt + 1);
        return connect(text);
      }}
    >
      {isConnected ? (
        <Connected />
      ) : (
        <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>{t('walletConnect.lead')}</p>
      )}
      <Field
        label={t('walletConnect.link')}
        name="link"
        value={text}
        onChange={(typed) => {
          setText(typed);
          setMissing(false);
          clearFault();
        }}
        placeholder="wc:"
        error={isMissing ? t('walletConnect.noLink') : fault}
      />
      {link.status === 'failed' && (link.fault === 'invalid' || link.fault === 'limit') && (
        <p css={{ ...type.small, color: color.normal, marginTop: -space.x2, textWrap: 'pretty' }}>
          {t(`walletConnect.next.${link.fault}`)}
        </p>
      )}
      <CodeReader key={attempt} onText={connect} onStart={clearFault} words={words} />
      <Button kind={isConnected ? 'quiet' : 'primary'} type="submit" wide loading={link.status === 'waiting'}>
        {link.status === 'waiting' ? t('walletConnect.waiting') : t('walletConnect.connect')}
      </Button>
    </Form>
  );
}

/** Names the application that was connected last, and leads back. The form below it connects another one. */
function Connected() {
  const { t } = useTranslation();
  const { back } = useNavigation();
  const { apps } = useStore(useWallet().wallet.stores.walletConnect);
  const [last] = [...apps].sort((one, other) => other.createdAt - one.createdAt);
  // Without a check, its site is only what it says itself.
  const site = last?.checked && originLabel(last.checked.origin);
  return (
    <>
      <Banner tone="success" title={site && <VisibleText text={t('walletConnect.connectedTo', { site })} />}>
        {t('walletConnect.connected')}
      </Banner>
      <Button wide kind="primary" onPress={() => back()}>
        {t('walletConnect.done')}
      </Button>
    </>
  );
}

/** Returns the message of an application on the same device ("Link mode"), or '' if there is none. */
function linkOf(query: URLSearchParams): string {
  const [message, topic] = [query.get('wc_ev'), query.get('topic')];
  if (message === null || topic === null) return '';
  return `https://link.invalid/?${new URLSearchParams({ wc_ev: message, topic }).toString()}`;
}
