import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Field } from '../../components/inputs/Field';
import { color, space, type } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Returns whether the typed memo exceeds the maximum size. */
export const isMemoTooLong = (text: string, memo: { maxBytes: number } | undefined): boolean =>
  memo !== undefined && new TextEncoder().encode(text.trim()).length > memo.maxBytes;

/** A memo field, on chains that support memos. */
export function MemoField({ chain }: { chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const { memo: text } = useStore(wallet.stores.send);
  const { memo } = wallet.family(chain.chainId);
  if (memo === undefined) return null;
  return (
    <div css={{ display: 'grid', gap: space.x2 }}>
      <Field
        label={t('send.memo')}
        name="memo"
        value={text}
        onChange={(value) => wallet.stores.send.actions.write({ memo: value })}
        error={isMemoTooLong(text, memo) ? t('send.memoTooLong') : undefined}
      />
      {/* It stays while the note is typed. */}
      <p css={{ ...type.small, color: color.muted }}>{t('send.memoHint')}</p>
    </div>
  );
}
