import { useEffect, useState } from 'react';
import type { PaymentLinks } from '../../chains/paymentLinks';
import { useWallet } from './useWallet';

/** Returns how the family of a chain encodes payment links, or null while that is loading. */
export function usePaymentLinks(chainId: string): PaymentLinks | null {
  const { family } = useWallet().wallet;
  const { payments } = family(chainId);
  const [found, setFound] = useState<{ of: typeof payments; links: PaymentLinks } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    payments().then(
      (links) => isCurrent && setFound({ of: payments, links }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [payments]);
  return found?.of === payments ? found.links : null;
}
