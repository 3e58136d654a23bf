import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/inputs/Button';
import { color, radius, space, type } from '../../../theme/tokens';
import { CameraError, openCamera, type CameraFault } from './openCamera';
import { readCode } from './readCode';

/** Interval between two scans of the camera picture, in ms. */
const lookEvery = 200;

/** The camera picture, until it contains a QR code. The camera stops when this unmounts. */
export function CameraView({
  hint,
  onText,
  onFault,
  onStop,
}: {
  /** Says what to point the camera at. */
  hint: string;
  onText: (text: string) => void;
  onFault: (fault: CameraFault) => void;
  onStop: () => void;
}) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const tell = useEffectEvent(onText);
  const fail = useEffectEvent(onFault);

  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const look = async (): Promise<void> => {
      const text = video.current ? await readCode(video.current) : null;
      if (isOver) return;
      if (text === null) timer = setTimeout(() => void look(), lookEvery);
      else tell(text);
    };
    const start = async (): Promise<void> => {
      stream = await openCamera(window);
      const place = video.current;
      if (isOver || !place) return stop();
      // The camera was unplugged, or its permission was revoked in the browser's settings.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('ended'));
      place.srcObject = stream;
      await place.play();
      await look();
    };
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    start().catch((error: unknown) => {
      if (!isOver) fail(error instanceof CameraError ? error.fault : 'failed');
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      <video
        ref={video}
        muted
        playsInline
        aria-label={t('send.camera.view')}
        css={{
          width: '100%',
          aspectRatio: '4 / 3',
          maxHeight: 320,
          objectFit: 'cover',
          borderRadius: radius.card,
          background: color.fill,
        }}
      />
      <p role="status" css={{ ...type.small, color: color.muted, textAlign: 'center' }}>
        {hint}
      </p>
      <Button small onPress={onStop}>
        {t('send.camera.stop')}
      </Button>
    </div>
  );
}
