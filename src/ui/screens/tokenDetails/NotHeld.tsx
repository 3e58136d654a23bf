import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { Empty } from '../../components/feedback/Empty';
import { homePath, receivePath } from '../../routes';
import { space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Says that the account does not have a token or a collectible on a network, and where to go from there. */
export function NotHeld({ chainId }: { chainId: string | null | undefined }) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { stores } = useWallet().wallet;
  const { chains } = useStore(stores.network);
  const { whiteLabel } = useStore(stores.embed);
  const chain = chains.find((one) => one.chainId === chainId);
  const query = chain ? `?chain=${encodeURIComponent(chain.chainId)}` : '';
  return (
    <Empty
      icon={SearchX}
      action={
        <div css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: space.x2 }}>
          {whiteLabel.hideReceive !== true && (
            <Button kind="primary" onPress={() => go(`${receivePath}${query}`)}>
              {t('title.receive')}
            </Button>
          )}
          <Button onPress={() => go(homePath)}>{t('title.home')}</Button>
        </div>
      }
    >
      <p>{chain ? t('assets.notHeldOn', { network: chain.displayName }) : t('assets.notHeld')}</p>
    </Empty>
  );
}
