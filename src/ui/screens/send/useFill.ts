import { useTranslation } from 'react-i18next';
import { formatUnits, parseUnits } from '../../../kit/units';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useWallet } from '../../hooks/useWallet';

/** Returns a function that fills in Send from a payment link, a QR code's text or an address. It resolves with an error text, or null. */
export function useFill(chain: Readonly<OfferedChain>): (text: string) => Promise<string | null> {
  const { t } = useTranslation();
  const { stores, actions, family } = useWallet().wallet;
  const { write, choose } = stores.send.actions;
  return async (text) => {
    const links = await family(chain.chainId)
      .payments()
      .catch(() => null);
    const request = links?.parse(text) ?? null;
    if (request === null) {
      // Any other pasted text is shown unchanged together with its error.
      write({ to: text.trim().slice(0, 300) });
      return null;
    }
    if (request.chainId !== null && request.chainId !== chain.chainId) return t('send.scanOtherChain');
    const chainId = chain.chainId;
    const { memo = '', references = [], tokenAmount } = request;
    write({ to: request.to, memo, references });
    if (request.token === null) {
      if (request.amount !== null) {
        choose({ kind: 'coin', chainId });
        write({ amount: formatUnits(request.amount, chain.decimals) });
      }
      return null;
    }
    const found = await actions.findToken(request.token);
    if (found.status !== 'found') {
      choose(null);
      return t('send.scanOtherAsset');
    }
    choose(found.token);
    const { decimals } = found.token;
    const amount = tokenAmount === undefined ? request.amount : parseUnits(tokenAmount, decimals);
    // The amount has more decimals than the token.
    if (amount === null && tokenAmount !== undefined) return t('send.scanOtherAsset');
    if (amount !== null) write({ amount: formatUnits(amount, decimals) });
    return null;
  };
}
