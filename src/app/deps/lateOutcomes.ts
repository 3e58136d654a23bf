import type { OpenOutcomes } from '../../wallet/approvals';

/**
 * The outcomes of requests on the wallet's own page, fetched after the first view: only WalletConnect applications ask there. Until then,
 * and if the code does not load, a confirmed request just closes.
 */
export const lateOutcomes =
  (firstView: Promise<void>): OpenOutcomes =>
  (parts) => {
    let loaded: ReturnType<OpenOutcomes> | undefined;
    firstView
      .then(() => import('../../wallet/approvals/outcomes'))
      .then(
        ({ createOutcomes }) => (loaded = createOutcomes(parts)),
        () => undefined,
      );
    return { begin: (...what) => loaded?.begin(...what), end: () => loaded?.end() };
  };
