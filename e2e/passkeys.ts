import type { Page } from '@playwright/test';

/** Passkeys of a virtual authenticator, with their private keys. */
export type VirtualPasskeys = Awaited<ReturnType<Awaited<ReturnType<typeof plugIn>>['take']>>;

/** Chromium's virtual authenticator: a device whose owner always agrees. It belongs to one window. */
export async function plugIn(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...({ protocol: 'ctap2', transport: 'internal' } as const),
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const take = async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    take,
    /** Brings passkeys from an earlier window. */
    async put(passkeys: Awaited<ReturnType<typeof take>>) {
      for (const credential of passkeys) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    /** From now on the owner's finger is not known. */
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}
