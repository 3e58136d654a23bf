import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { CallFacts } from '../../../wire/approval/call';

/** Texts for calls of token contracts by name. The first match is used. */
const deeds = [
  ['sendItem', /^safe(Batch)?TransferFrom$/],
  ['sendTokens', /^transfer/],
  ['approve', /^(approve|permit|increaseA|setApprovalForAll)/],
] as const;

/**
 * Returns what a smart account does, in words: the first of its calls, and the number of the others. Null if it makes no call. A call that is
 * not known is named by its contract.
 */
export function useOperationWords(call: CallFacts | null): string | null {
  const { t } = useTranslation();
  if (call === null) return null;
  const words = [...(paysCoins(call) ? [t('programCalls.sendCoins')] : []), ...leavesOf(call).map(wordsOf)];
  const [first = ''] = words;
  return words.length > 1 ? t('calls.andMore', { what: first, count: words.length - 1 }) : first;

  function wordsOf({ name, intent, to }: CallFacts): string {
    const address = shorten(to ?? '');
    if (intent) return t(`intents.${intent}`, { address });
    const deed = deeds.find(([, names]) => names.test(name));
    return deed ? t(`programCalls.${deed[0]}`) : t('transaction.interact', { address });
  }
}

/** Returns the calls that contain no others. */
const leavesOf = (call: CallFacts): CallFacts[] => (call.calls?.length ? call.calls.flatMap(leavesOf) : [call]);

/** Returns whether a call that forwards others sends coins along. */
const paysCoins = ({ args, calls = [] }: CallFacts): boolean =>
  (calls.length > 0 && args.some(({ name, value }) => name === 'value' && !/^0*$/.test(value))) ||
  calls.some(paysCoins);
