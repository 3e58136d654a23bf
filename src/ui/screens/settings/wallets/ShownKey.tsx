import { Fragment, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeyFormat } from '../../../../chains/keys';
import { Banner } from '../../../components/feedback/Banner';
import { Button } from '../../../components/inputs/Button';
import { Segmented } from '../../../components/inputs/Segmented';
import { useCopied } from '../../../components/inputs/useCopied';
import { color, monoFamily, radius, space, type, weight } from '../../../theme/tokens';
import { saveFile } from '../../account/saveFile';

export interface KeyText {
  secret: string;
  format: KeyFormat;
}

/** The common technical names, the same in every language. */
const formatNames: Record<KeyFormat, string> = { hex: 'Hex', base58: 'Base58', json: 'JSON' };
/** How long the key is shown, in seconds. */
const shownFor = 60;
/** Time in ms after which the clipboard is cleared, if the browser allows it. */
const clipboardFor = 60_000;

/** A key in one of the formats that other wallets can import, shown for one minute. */
export function ShownKey({
  shown: { secret, format },
  formats,
  hasKeyFiles,
  onFormat,
  address,
  onLock,
  onHide,
}: {
  shown: KeyText;
  formats: readonly KeyFormat[];
  hasKeyFiles: boolean;
  onFormat: (format: KeyFormat) => void;
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
    // When the user leaves the page, the key is hidden.
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
    const [ending, type] = format === 'json' ? ['json', 'application/json'] : ['txt', 'text/plain'];
    saveFile({ name: `private-key-${address.slice(0, 8)}.${ending}`, type, text: `${secret}\n` });
  };
  return (
    <div css={{ display: 'grid', gap: space.x4 }}>
      {formats.length > 1 ? (
        <Segmented
          label={t('privacy.keyFormat')}
          segments={formats.map((id) => ({ id, text: formatNames[id] }))}
          chosen={format}
          onChoose={onFormat}
        >
          <Secret text={secret} />
        </Segmented>
      ) : (
        <Secret text={secret} />
      )}
      <p css={{ ...type.small, color: color.muted }}>{t('privacy.keyHidesIn', { seconds: `${left}` })}</p>
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
      {hasKeyFiles && (
        <Button wide onPress={onLock}>
          {t('privacy.keystore')}
        </Button>
      )}
      {wasCopied && <Banner tone="warning">{t('privacy.keyCopied')}</Banner>}
      <Button kind="primary" wide onPress={onHide}>
        {t('privacy.keyHide')}
      </Button>
    </div>
  );
}

/** Plain text instead of a field, so that no history, form restore or password manager stores it. A list breaks between its numbers. */
function Secret({ text }: { text: string }) {
  return (
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
      {text.split(/(?<=,)/).map((part, at) => (
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </p>
  );
}
