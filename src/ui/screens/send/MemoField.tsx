import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Field } from '../../parts/inputs/Field';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Whether the words that were typed are more than fit. */
export const isMemoTooLong = (text: string, memo: { maxBytes: number } | undefined): boolean =>
  memo !== undefined && new TextEncoder().encode(text.trim()).length > memo.maxBytes;

/** Words that go with what is sent, on chains that have such. */
export function MemoField({ chain }: { chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const { memo: text } = useStore(wallet.stores.send);
  const { memo } = wallet.family(chain.chainId);
  if (memo === undefined) return null;
  return (
    <Field
      label={t('send.memo')}
      name="memo"
      value={text}
      placeholder={t('send.memoHint')}
      onChange={(value) => wallet.stores.send.actions.write({ memo: value })}
      error={isMemoTooLong(text, memo) ? t('send.memoTooLong') : undefined}
    />
  );
}
