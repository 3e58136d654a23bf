import { ArrowDown, ArrowUp, Check, Copy, type LucideIcon } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { useCopied } from '../../parts/inputs/useCopied';
import { VisuallyHidden } from '../../parts/VisuallyHidden';
import { receivePath, sendPath } from '../../routes';
import { color, hover, motion, radius, size, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

const actions = [
  { path: sendPath, text: 'title.send', icon: ArrowUp, hiddenBy: 'hideTransfers' },
  { path: receivePath, text: 'title.receive', icon: ArrowDown, hiddenBy: 'hideReceive' },
] as const;

/** What one does with money, as round buttons; what the integrator hides leaves no hole. */
export function Actions({ account }: { account: string }) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const { whiteLabel } = useStore(useWallet().wallet.stores.embed);
  const { copied, copy } = useCopied(account);
  return (
    <div css={{ display: 'flex', justifyContent: 'center', gap: space.x2 }}>
      {actions.map(
        ({ path, text, icon, hiddenBy }) =>
          whiteLabel[hiddenBy] !== true && (
            <Action key={path} text={t(text)} icon={icon} color="accent" onPress={() => go(path)} />
          ),
      )}
      <Action
        text={t(copied ? 'common.copied' : 'common.copyAddress')}
        icon={copied ? Check : Copy}
        color="fill"
        onPress={copy}
      />
      <VisuallyHidden role="status">{copied ? t('common.copied') : ''}</VisuallyHidden>
    </div>
  );
}

function Action({
  text,
  icon: Icon,
  color: ground,
  onPress,
}: {
  text: string;
  icon: LucideIcon;
  color: 'accent' | 'fill';
  onPress: () => void;
}) {
  return (
    <Button
      onPress={onPress}
      css={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'start',
        gap: space.x2,
        width: 96,
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
          background: color[ground],
          color: ground === 'accent' ? color.onAccent : color.strong,
          transition: `background ${motion.press}, transform ${motion.press} ${motion.enter}`,
        },
        [hover]: { '&:hover > span': { background: color[`${ground}Hover`] } },
        '&[data-pressed] > span': { background: color[`${ground}Press`], transform: 'scale(0.96)' },
      }}
    >
      <span>
        <Icon aria-hidden size={22} strokeWidth={2} />
      </span>
      {text}
    </Button>
  );
}
