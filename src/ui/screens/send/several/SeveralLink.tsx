import { Users } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../parts/inputs/Button';
import { size, stroke } from '../../../theme/tokens';
import { useWallet } from '../../../hooks/useWallet';

/** Leads to several recipients, for an account that can pay all of them in one go. */
export function SeveralLink({ account, chainId, onPress }: { account: string; chainId: string; onPress: () => void }) {
  const { t } = useTranslation();
  const { flows } = useWallet().wallet;
  /** The account and network that can. */
  const [able, setAble] = useState<string | null>(null);
  const key = `${chainId} ${account}`;
  useEffect(() => {
    let current = true;
    void flows.canSendSeveral().then((can) => current && setAble(can ? key : null));
    return () => {
      current = false;
    };
  }, [flows, key]);
  if (able !== key) return null;
  return (
    <div>
      <Button small icon={<Users aria-hidden size={size.icon - 2} strokeWidth={stroke} />} onPress={onPress}>
        {t('several.title')}
      </Button>
    </div>
  );
}
