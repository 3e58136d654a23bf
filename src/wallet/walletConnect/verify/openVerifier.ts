import type { Verifier } from '../../../walletconnect/verify';
import type { WalletConnectConfig } from '../../../wire/http/project';
import type { WalletConnectPort } from '../port';

/** Null where the operator has named none. Its code is fetched with the first words to check; where it does not arrive, claims stay claims. */
export function openVerifier(
  { deps }: Pick<WalletConnectPort, 'deps'>,
  { verifyUrl }: WalletConnectConfig,
): Verifier | null {
  if (verifyUrl === undefined) return null;
  const { fetch, clock } = deps;
  let verifier: Verifier | undefined;
  return {
    async check(input) {
      const module = verifier ? null : await import('../../../walletconnect/verify').catch(() => null);
      verifier ??= module?.createVerifier({ url: verifyUrl, fetch, clock });
      return (await verifier?.check(input)) ?? null;
    },
  };
}
