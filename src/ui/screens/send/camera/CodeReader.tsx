import { ClipboardPaste, Image, ScanLine, type LucideIcon } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from '../../../components/inputs/Button';
import { VisuallyHidden } from '../../../components/VisuallyHidden';
import { color, size, space, stroke, type } from '../../../theme/tokens';
import { mayReadClipboard } from '../../../shareAndPaste';
import { useWallet } from '../../../hooks/useWallet';
import { useDroppedCode } from './useDroppedCode';

const CameraView = lazy(async () => ({ default: (await import('./CameraView')).CameraView }));

interface CodeReaderProps {
  onText: (text: string) => Promise<string | null>;
  /** Called when the user starts to read something. */
  onStart?: () => void;
  /** Texts for scans that do not look for a payment. */
  words?: { scanFailed: string; pasteFailed: string; hint: string };
}

/**
 * Reads a text from the clipboard, from a picture with a QR code that is chosen, pasted or dropped, from a dropped text, or with the
 * camera, which only the wallet's own pages may use. `onText` resolves with the error of the text, or null.
 */
export function CodeReader({ onText, onStart, words }: CodeReaderProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isFilming, setFilming] = useState(false);
  const { surface } = useWallet();

  const start = () => {
    setProblem(null);
    onStart?.();
  };
  const readPicture = async (file: Blob) => {
    setBusy(true);
    start();
    const { readCode } = await import('./readCode');
    const text = await readCode(file);
    setProblem(text === null ? (words?.scanFailed ?? t('send.scanFailed')) : await onText(text));
    setBusy(false);
  };
  const paste = async () => {
    start();
    const text = await navigator.clipboard.readText().catch(() => '');
    setProblem(text.trim() === '' ? (words?.pasteFailed ?? t('send.pasteFailed')) : await onText(text));
  };

  useDroppedCode({ onPicture: readPicture, onText: (text) => void onText(text).then(setProblem) });

  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      <div css={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(0, 1fr)', gap: space.x2 }}>
        {mayReadClipboard() && <Way icon={ClipboardPaste} name={t('send.paste')} onPress={() => void paste()} />}
        {surface === 'page' && (
          <Way
            icon={ScanLine}
            name={t('send.camera.scan')}
            short={t('send.camera.short')}
            disabled={isFilming}
            onPress={() => {
              start();
              setFilming(true);
            }}
          />
        )}
        <Way
          icon={Image}
          name={t('send.scan')}
          short={t('send.picture')}
          loading={busy}
          onPress={() => input.current?.click()}
        />
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('send.scan')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) void readPicture(file);
          }}
        />
      </div>
      {isFilming && (
        <Suspense>
          <CameraView
            hint={words?.hint ?? t('send.camera.hint')}
            onText={(text) => {
              setFilming(false);
              void onText(text).then(setProblem);
            }}
            onFault={(fault) => {
              setFilming(false);
              setProblem(t(`send.camera.${fault}`));
            }}
            onStop={() => setFilming(false)}
          />
        </Suspense>
      )}
      {problem !== null && (
        <p role="alert" css={{ ...type.small, color: color.red }}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** One of the input methods side by side: an icon above one word, and a full label for screen readers. */
function Way({
  icon: Icon,
  name,
  short = name,
  ...button
}: { icon: LucideIcon; name: string; short?: string } & Omit<ButtonProps, 'children' | 'icon'>) {
  return (
    <Button wide stacked icon={<Icon aria-hidden size={size.icon} strokeWidth={stroke} />} {...button}>
      {short === name ? (
        name
      ) : (
        <>
          <VisuallyHidden>{name}</VisuallyHidden>
          <span aria-hidden>{short}</span>
        </>
      )}
    </Button>
  );
}
