import type { Verifier } from '../../../walletConnect/verify';
import type { WalletConnectConfig } from '../../../wire/http/project';
import type { WalletConnectPort } from '../port';

/**
 * Returns null if the operator has configured no verify server. The code is loaded with the first attestation to check. If it does
 * not load, the peer's claims stay unverified.
 */
export function openVerifier(
  { deps }: Pick<WalletConnectPort, 'deps'>,
  { verifyUrl }: WalletConnectConfig,
): Verifier | null {
  if (verifyUrl === undefined) return null;
  const { fetch, clock } = deps;
  let verifier: Verifier | undefined;
  return {
    async check(input) {
      const module = verifier ? null : await import('../../../walletConnect/verify').catch(() => null);
      verifier ??= module?.createVerifier({ url: verifyUrl, fetch, clock });
      return (await verifier?.check(input)) ?? null;
    },
  };
}
