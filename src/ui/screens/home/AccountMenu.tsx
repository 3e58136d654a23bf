import { Cable, Check, History, LogOut, type LucideIcon } from 'lucide-react';
import { useContext, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import { Avatar } from '../../components/identity/Avatar';
import { OriginChip } from '../../components/identity/OriginChip';
import { menuItem } from '../../components/rows/menuItem';
import { activityPath, connectPath } from '../../routes';
import { color, figures, hover, motion, radius, size, space, stroke, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { accountFace } from './network/chip';
import { useAccountNames } from './useAccountNames';

/** The menu that the account's picture opens: the accounts, the sign-in with its sessions, and log out. */
export function AccountMenu({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <DialogTrigger>
      <Button
        aria-label={`${name}, ${t('home.accountMenu')}`}
        css={[
          accountFace,
          {
            cursor: 'pointer',
            transition: `background ${motion.press}`,
            [hover]: { '&:hover': { background: color.fill } },
            '&[data-pressed]': { background: color.fillPress },
          },
        ]}
      >
        {children}
      </Button>
      {/* The popover is the dialog itself, because its hidden close button for screen readers has to be inside the dialog. */}
      <Popover
        aria-label={t('home.accountMenu')}
        placement="bottom start"
        css={{
          display: 'grid',
          outline: 'none',
          width: 300,
          maxWidth: 'calc(100vw - 24px)',
          overflow: 'auto',
          padding: space.x2,
          borderRadius: radius.card,
          background: color.raised,
          boxShadow: color.shadow,
          transition: `opacity ${motion.press}, transform ${motion.press} ${motion.enter}`,
          '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-4px)' },
        }}
      >
        <AccountMenuItems />
      </Popover>
    </DialogTrigger>
  );
}

export function AccountMenuItems() {
  const { t } = useTranslation();
  const state = useContext(OverlayTriggerStateContext);
  const close = () => state?.close();
  const { wallet, surface } = useWallet();
  const { go } = useNavigation();
  const { userInfo } = useStore(wallet.stores.session);
  const { hostOrigin, whiteLabel } = useStore(wallet.stores.embed);
  const { offered } = useStore(wallet.stores.walletConnect);
  const canConnect = offered && whiteLabel.hideWalletConnect !== true;
  const who = userInfo?.email ?? userInfo?.name;
  return (
    <>
      <Accounts close={close} />
      {/* A page has a navigation bar for this. */}
      {surface === 'frame' && (
        <Item
          icon={History}
          text={t('title.activity')}
          onPress={() => {
            close();
            go(activityPath);
          }}
        />
      )}
      {canConnect && (
        <Item
          icon={Cable}
          text={t('title.connect')}
          onPress={() => {
            close();
            go(connectPath);
          }}
        />
      )}
      <div css={{ display: 'grid', gap: space.x2, padding: space.x3, ...type.small, color: color.muted }}>
        {who !== undefined && <p css={{ overflowWrap: 'anywhere' }}>{who}</p>}
        {surface === 'frame' && hostOrigin !== null && (
          <p css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x2 }}>
            {t('home.connectedTo')} <OriginChip origin={hostOrigin} />
          </p>
        )}
      </div>
      <Item icon={LogOut} text={t('home.logout')} onPress={() => void wallet.actions.logout()} />
    </>
  );
}

/** The accounts of the network's family. A press selects another one. */
function Accounts({ close }: { close: () => void }) {
  const { wallet } = useWallet();
  const { accounts, selected } = useStore(wallet.stores.accounts);
  const { chainId } = useStore(wallet.stores.network);
  const nameOf = useAccountNames();
  const { namespace } = wallet.family(chainId);
  const shown = accounts.filter((account) => account.namespace === namespace);
  const choose = async (address: string) => {
    close();
    await (await wallet.actions.openSettings())?.selectAccount(address);
  };
  return shown.map(({ address }) => {
    const isHere = address.toLowerCase() === selected?.toLowerCase();
    const words = (
      <>
        <Avatar address={address} size={32} />
        <span css={{ flex: 1, minWidth: 0, display: 'grid', textAlign: 'start' }}>
          <span css={{ fontWeight: weight.medium, overflowWrap: 'anywhere' }}>{nameOf(address)}</span>
          <span css={{ ...type.small, ...figures, color: color.muted }}>{shorten(address)}</span>
        </span>
        {isHere && <Check aria-hidden size={size.icon} strokeWidth={stroke} />}
      </>
    );
    return (
      <Button
        key={address}
        aria-pressed={isHere}
        onPress={() => void (isHere ? close() : choose(address))}
        css={itemCss}
      >
        {words}
      </Button>
    );
  });
}

function Item({ icon: Icon, text, onPress }: { icon: LucideIcon; text: string; onPress: () => void }) {
  return (
    <Button onPress={onPress} css={itemCss}>
      <Icon aria-hidden size={size.icon} strokeWidth={stroke} css={{ flex: 'none', color: color.muted }} />
      {text}
    </Button>
  );
}

const itemCss = {
  ...menuItem,
  color: color.strong,
  ...type.body,
  '&[data-pressed]': { background: color.fillPress },
  '&[data-focus-visible]': { outlineOffset: -2 },
} as const;
