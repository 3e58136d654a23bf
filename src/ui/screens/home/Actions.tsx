import { ArrowDown, ArrowLeftRight, ArrowUp, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/inputs/Button';
import { checkoutPath, fundPath, receivePath, sendPath, swapPath } from '../../routes';
import { size, space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

const actions = [
  { path: sendPath, text: 'title.send', icon: ArrowUp, hiddenBy: 'hideTransfers' },
  { path: receivePath, text: 'title.receive', icon: ArrowDown, hiddenBy: 'hideReceive' },
  { path: swapPath, text: 'title.swap', icon: ArrowLeftRight, hiddenBy: 'hideSwap' },
  { path: checkoutPath, text: 'title.checkout', icon: Plus, hiddenBy: 'hideTopup' },
] as const;

/** The main actions side by side. Actions that the integrator hides leave no gap. @param props.lead the path of the most likely one. */
export function Actions({ lead }: { lead: string }) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { whiteLabel, canBuy } = useStore(useWallet().wallet.stores.embed);
  // If buying is not available, this opens the other ways to add funds.
  const shown = actions
    .filter(
      ({ hiddenBy, path }) =>
        whiteLabel[hiddenBy] !== true &&
        (path !== checkoutPath || canBuy || !whiteLabel.hideReceive || !whiteLabel.hideSwap),
    )
    .map((action) =>
      action.path === checkoutPath && !canBuy ? { ...action, path: fundPath, text: 'title.fund' as const } : action,
    );
  if (shown.length === 0) return null;
  return (
    <div css={{ display: 'grid', gridAutoFlow: 'column', gridAutoColumns: 'minmax(min-content, 1fr)', gap: space.x2 }}>
      {shown.map(({ path, text, icon: Icon }) => (
        <Button
          key={path}
          wide
          stacked={shown.length > 2}
          kind={path === lead ? 'primary' : 'quiet'}
          icon={<Icon aria-hidden size={size.icon} strokeWidth={2} />}
          onPress={() => go(path)}
        >
          {t(text)}
        </Button>
      ))}
    </div>
  );
}
