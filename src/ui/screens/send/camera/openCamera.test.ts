import { describe, expect, it } from 'vitest';
import { openCamera } from './CameraView';

const rejecting = (name: string) => ({
  isSecureContext: true,
  navigator: { mediaDevices: { getUserMedia: async () => Promise.reject(new DOMException('no', name)) } },
});

describe('openCamera', () => {
  it.each([
    ['a page without https', { ...rejecting('NotAllowedError'), isSecureContext: false }, 'insecure'],
    ['a browser without streams', { isSecureContext: true, navigator: {} }, 'unsupported'],
    ['a user who declines', rejecting('NotAllowedError'), 'denied'],
    ['a device without a camera', rejecting('NotFoundError'), 'missing'],
    ['a camera that another program uses', rejecting('NotReadableError'), 'busy'],
    ['anything else', rejecting('UnknownError'), 'failed'],
  ])('returns the error for %s', async (_what, self, fault) => {
    await expect(openCamera(self)).rejects.toMatchObject({ fault });
  });

  it('requests video only, from the rear camera if there is one', async () => {
    const asked: unknown[] = [];
    const stream = {} as MediaStream;
    const getUserMedia = async (wanted?: MediaStreamConstraints) => (asked.push(wanted), stream);
    expect(await openCamera({ isSecureContext: true, navigator: { mediaDevices: { getUserMedia } } })).toBe(stream);
    expect(asked).toEqual([{ video: { facingMode: { ideal: 'environment' } }, audio: false }]);
  });
});
