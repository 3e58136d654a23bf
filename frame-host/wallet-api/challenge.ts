import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { systemClock, type Clock } from '../../src/kit/clock';
import { HttpError } from '../../src/errors/http';
import type { Hex } from '../../src/kit/hex';
import { familyOfAddress } from '../chains';

/** Lifetime of a challenge in ms. */
export const challengeLifetime = 300_000;

export interface Challenges {
  /**
   * Returns a message to sign (EIP-4361). It names this server's host, so a wallet that shows it on another page does not present it as a
   * message of that page.
   */
  create(address: Hex): string;
  /**
   * Checks that the message was issued by this server for this address and has not expired. Nothing is stored before it is signed, because
   * the nonce authenticates it.
   * @returns the nonce and when it was issued in epoch ms, or undefined.
   */
  read(input: { message: string; address: Hex }): { nonce: string; issuedAt: number } | undefined;
}

/** @param deps.secret Key of the server, unknown to all clients. */
export function createChallenges({
  publicUrl,
  secret,
  clock = systemClock,
}: {
  publicUrl: string;
  secret: Uint8Array;
  clock?: Clock;
}): Challenges {
  const seal = (salt: string, address: Hex, issued: string) =>
    createHmac('sha256', secret).update(`challenge:${salt}:${address}:${issued}`).digest('hex').slice(0, 32);

  const write = ({ address, nonce, issued }: { address: Hex; nonce: string; issued: string }) => {
    const family = familyOfAddress(address);
    if (!family) throw new HttpError('invalid', { details: { field: 'address' } });
    return [
      `${new URL(publicUrl).host} wants you to sign in with your ${family.accountName} account:`,
      family.formatAddress(address),
      '',
      'Opens your saved wallet data. It moves nothing.',
      '',
      `URI: ${publicUrl}`,
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${nonce}`,
      `Issued At: ${issued}`,
      `Expiration Time: ${new Date(Date.parse(issued) + challengeLifetime).toISOString()}`,
    ].join('\n');
  };

  return {
    create(address) {
      const issued = new Date(clock.now()).toISOString();
      const salt = randomBytes(16).toString('hex');
      return write({ address, nonce: salt + seal(salt, address, issued), issued });
    },
    read({ message, address }) {
      const nonce = /^Nonce: ([0-9a-f]{64})$/m.exec(message)?.[1];
      const issued = /^Issued At: (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)$/m.exec(message)?.[1];
      if (nonce === undefined || issued === undefined) return undefined;
      const issuedAt = Date.parse(issued);
      const age = clock.now() - issuedAt;
      if (!(age >= 0 && age < challengeLifetime) || message !== write({ address, nonce, issued })) return undefined;
      const salt = nonce.slice(0, 32);
      const isOurs = timingSafeEqual(Buffer.from(nonce.slice(32)), Buffer.from(seal(salt, address, issued)));
      return isOurs ? { nonce, issuedAt } : undefined;
    },
  };
}
