import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChallengeKind } from '../../../wire/http/prove';
import { walletName, type WhiteLabel } from '../../../wire/whiteLabel';
import { proveTexts } from '../../i18n/proveTexts';
import { useTexts } from '../../i18n/useTexts';
import { Button } from '../../components/inputs/Button';
import { Glyph } from '../../components/identity/Glyph';
import { Logo } from '../../components/identity/Logo';
import { Message } from '../../components/feedback/Message';
import { color, phone, radius, size, space } from '../../theme/tokens';
import { useTitle } from '../../hooks/useTitle';
import { Loading } from '../loading/Loading';
import { AuthenticatorProof } from './AuthenticatorProof';
import { FarcasterProof } from './FarcasterProof';
import { PasskeyProof } from './PasskeyProof';
import { PhoneProof } from './PhoneProof';
import type { ProofProps } from './proofProps';

const screens = {
  passkeys: PasskeyProof,
  sms_passwordless: PhoneProof,
  authenticator: AuthenticatorProof,
  farcaster: FarcasterProof,
} as const;

/** A separate window that takes one proof, or says that there is nothing left to prove (`kind` null). */
export function Prove({
  api,
  kind,
  hint,
  whiteLabel,
  leave,
}: Omit<ProofProps, 'wallet'> & { kind: ChallengeKind | null; whiteLabel: WhiteLabel }) {
  const { t } = useTranslation();
  useTitle({ path: '/', appName: whiteLabel.appName });
  const hasTexts = useTexts(proveTexts);
  if (!hasTexts) return <Loading />;
  if (kind === null) {
    return (
      <Frame>
        <Message picture={<Glyph icon={X} tone="bad" size={size.picture} />} title={t('prove.goneTitle')}>
          <p role="alert">{t('prove.goneBody')}</p>
        </Message>
      </Frame>
    );
  }
  const Proof = screens[kind];
  const cancel = () =>
    void api.cancel().then(
      ({ url }) => leave(url),
      () => close(),
    );
  return (
    <Frame>
      <div
        css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x6, padding: space.x6, paddingBottom: 0 }}
      >
        <span css={{ display: 'grid', placeItems: 'center', marginTop: space.x8 }}>
          <Logo size={56} whiteLabel={whiteLabel} />
        </span>
        <Proof api={api} hint={hint} leave={leave} wallet={walletName(whiteLabel)} />
      </div>
      <footer css={{ display: 'grid', justifyItems: 'center', padding: `0 ${space.x6}px ${space.x4}px` }}>
        <Button small kind="text" onPress={cancel}>
          {t('prove.cancel')}
        </Button>
      </footer>
    </Frame>
  );
}

/** One column: it fills a popup or a phone, and is a card in the middle of a wider window. */
function Frame({ children }: { children: ReactNode }) {
  return (
    <div
      css={{
        minHeight: '100dvh',
        display: 'grid',
        placeItems: 'center',
        background: color.page,
        [phone]: { placeItems: 'stretch' },
      }}
    >
      <main
        css={{
          width: '100%',
          maxWidth: size.pageWidth,
          minHeight: 560,
          display: 'flex',
          flexDirection: 'column',
          background: color.card,
          border: `1px solid ${color.line}`,
          borderRadius: radius.sheet,
          [phone]: { maxWidth: 'none', border: 0, borderRadius: 0, minHeight: '100dvh' },
        }}
      >
        {children}
      </main>
    </div>
  );
}
