/** Why the camera shows no picture. Each is a key in the `send.camera` texts. */
export type CameraFault = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'ended' | 'failed';

export class CameraError extends Error {
  constructor(
    readonly fault: CameraFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

/** The errors of `getUserMedia` (Media Capture and Streams §10.3.1) that have a specific meaning. */
const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** Opens the rear camera if the device has one. The caller has to stop the stream. @throws CameraError */
export async function openCamera({
  isSecureContext,
  navigator,
}: {
  isSecureContext: boolean;
  navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> };
}): Promise<MediaStream> {
  if (!isSecureContext) throw new CameraError('insecure');
  const { mediaDevices } = navigator;
  if (typeof mediaDevices?.getUserMedia !== 'function') throw new CameraError('unsupported');
  try {
    return await mediaDevices.getUserMedia({ video: { facingMode: { ideal: 'environment' } }, audio: false });
  } catch (cause) {
    throw new CameraError((cause instanceof Error && faults[cause.name]) || 'failed', { cause });
  }
}
