import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError } from '../../../errors/http';
import { UserError } from '../../../errors/user';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { buttonStyle } from '../../components/inputs/buttonStyle';
import { color, space, type } from '../../theme/tokens';
import { QrPicture } from '../receive/QrPicture';
import { qrModules } from '../receive/qrCode';
import type { ProofProps } from './proofProps';
import { ProofHeader } from './ProofHeader';
import { useProof } from './useProof';

/** Poll interval in ms for the app's response. */
const lookEvery = 3_000;

/** Signs in with the user’s Farcaster app, on this device or through a QR code that another device scans. */
export function FarcasterProof({ api, leave }: ProofProps) {
  const { t } = useTranslation();
  const { busy, error, run } = useProof();
  const [link, setLink] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const modules = useMemo(() => (link === null ? null : qrModules(link)), [link]);

  useEffect(() => {
    if (link === null) return;
    let current = true;
    const timer = setTimeout(() => {
      void run(() => api.lookFarcaster().catch(explain)).then((answer) => {
        if (!current) return;
        if (!answer) setLink(null);
        else if (answer.url !== null) leave(answer.url);
        else setTries((before) => before + 1);
      });
    }, lookEvery);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // The next poll starts when the previous one has finished. `run` is not a dependency, because it changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [link, tries]);

  const begin = () => void run(() => api.beginFarcaster()).then((answer) => answer && setLink(answer.url));
  return (
    <>
      <ProofHeader title={t('prove.farcasterTitle')} lead={t('prove.farcasterLead')} />
      {link === null || modules === null ? (
        <div css={{ display: 'grid', gap: space.x3 }}>
          {error !== undefined && <Banner tone="danger">{error}</Banner>}
          <Button wide kind="primary" loading={busy} onPress={begin}>
            {t('prove.continue')}
          </Button>
        </div>
      ) : (
        <div css={{ display: 'grid', justifyItems: 'center', gap: space.x4 }}>
          <QrPicture modules={modules} label={t('prove.farcasterQr')} />
          <p role="status" css={{ ...type.small, color: color.muted, textAlign: 'center' }}>
            {t('prove.farcasterWaiting')}
          </p>
          <a href={link} target="_blank" rel="noreferrer noopener" css={[buttonStyle({ wide: true }), open]}>
            {t('prove.farcasterOpen')}
          </a>
        </div>
      )}
      <span css={{ flex: 1 }} />
    </>
  );
}

/** On a phone the app is usually on the same device: it comes first, as the main button. */
const open = {
  textDecoration: 'none',
  '@media (pointer: coarse)': { order: -1, background: color.accent, color: color.onAccent },
} as const;

/** Turns a rejected signature of the app into an error that lets the user start again. */
function explain(cause: unknown): never {
  throw cause instanceof HttpError && cause.code === 'unauthorized'
    ? new UserError('providerDenied', { cause })
    : cause;
}
