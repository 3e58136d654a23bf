import type { Page } from '@playwright/test';

/** Passkeys of a virtual authenticator, with their private keys. */
export type VirtualPasskeys = Awaited<ReturnType<Awaited<ReturnType<typeof plugIn>>['take']>>;

/** Adds Chromium's virtual authenticator, whose user always agrees. It belongs to one window. */
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
    /** Adds passkeys from an earlier window. */
    async put(passkeys: Awaited<ReturnType<typeof take>>) {
      for (const credential of passkeys) await session.send('WebAuthn.addCredential', { authenticatorId, credential });
    },
    /** From now on user verification fails. */
    refuse: () => session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false }),
  };
}
