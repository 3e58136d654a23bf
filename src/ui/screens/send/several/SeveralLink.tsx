import { ChevronRight, Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../../components/identity/Glyph';
import { color, size, stroke, weight } from '../../../theme/tokens';
import { useWallet } from '../../../hooks/useWallet';
import { pickRow } from '../pickRow';

/** A link to the form for several recipients, if the account can pay them in one transaction. */
export function SeveralLink({ account, chainId, onPress }: { account: string; chainId: string; onPress: () => void }) {
  const { t } = useTranslation();
  const { actions } = useWallet().wallet;
  /** Key of the account and network that can. */
  const [able, setAble] = useState<string | null>(null);
  const key = `${chainId} ${account}`;
  useEffect(() => {
    let current = true;
    void actions.canSendSeveral().then((can) => current && setAble(can ? key : null));
    return () => {
      current = false;
    };
  }, [actions, key]);
  if (able !== key) return null;
  return (
    <button type="button" onClick={onPress} css={[pickRow, { flex: 'none' }]}>
      <Glyph icon={Users} size={32} />
      <span css={{ flex: 1, minWidth: 0, color: color.strong, fontWeight: weight.medium }}>{t('several.title')}</span>
      <ChevronRight aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.muted, flex: 'none' }} />
    </button>
  );
}
