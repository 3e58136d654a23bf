/** Why there is no picture; each is a key of the texts of `send.camera`. */
export type CameraFault = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'ended' | 'failed';

export class CameraError extends Error {
  constructor(
    readonly fault: CameraFault,
    options?: ErrorOptions,
  ) {
    super(fault, options);
  }
}

/** What `getUserMedia` rejects with (Media Capture and Streams §10.3.1), as far as it says something. */
const faults: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/**
 * A picture of what is behind the device, where it has a camera there. The stream is the caller's to stop.
 * @throws CameraError
 */
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
