import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { receivePath, sendPath } from '../../routes';
import { color, hover, motion, radius, size, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../useWallet';

const actions = [
  { path: sendPath, text: 'title.send', icon: ArrowUp, hiddenBy: 'hideTransfers' },
  { path: receivePath, text: 'title.receive', icon: ArrowDown, hiddenBy: 'hideReceive' },
] as const;

/** What one does with money, as round buttons; what the integrator hides leaves no hole. */
export function Actions() {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { whiteLabel } = useStore(useWallet().wallet.stores.embed);
  const shown = actions.filter(({ hiddenBy }) => whiteLabel[hiddenBy] !== true);
  if (shown.length === 0) return null;
  return (
    <div css={{ display: 'flex', justifyContent: 'center', gap: space.x4 }}>
      {shown.map(({ path, text, icon: Icon }) => (
        <Button
          key={path}
          onPress={() => go(path)}
          css={{
            display: 'grid',
            justifyItems: 'center',
            gap: space.x2,
            minWidth: size.navigation,
            padding: 0,
            border: 0,
            background: 'none',
            color: color.strong,
            cursor: 'pointer',
            ...type.small,
            fontWeight: weight.medium,
            borderRadius: radius.control,
            '& > span': {
              display: 'grid',
              placeItems: 'center',
              width: size.button,
              height: size.button,
              borderRadius: radius.full,
              background: color.accent,
              color: color.onAccent,
              transition: `background ${motion.press}, transform ${motion.press} ${motion.enter}`,
            },
            [hover]: { '&:hover > span': { background: color.accentHover } },
            '&[data-pressed] > span': { background: color.accentPress, transform: 'scale(0.96)' },
          }}
        >
          <span>
            <Icon aria-hidden size={22} strokeWidth={2} />
          </span>
          {t(text)}
        </Button>
      ))}
    </div>
  );
}
