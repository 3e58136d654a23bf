import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import type { ChainConfig } from '../../../wire/chainConfig';
import { Tile } from '../../parts/Tile';
import { color, hover, motion, radius, size, space, stroke, type } from '../../theme/tokens';
import { chip } from './chip';

/** A menu of networks with the present one checked. */
export function NetworkMenu({
  chains,
  chainId,
  onSelect,
  children,
}: {
  chains: readonly Readonly<ChainConfig>[];
  chainId: string;
  onSelect: (chainId: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <MenuTrigger>
      <Button
        css={[
          chip,
          {
            cursor: 'pointer',
            transition: `background ${motion.press}`,
            [hover]: { '&:hover': { background: color.fillHover } },
            '&[data-pressed]': { background: color.fillPress },
          },
        ]}
      >
        {children}
      </Button>
      <Popover
        placement="bottom end"
        css={{
          minWidth: 220,
          maxWidth: 320,
          overflow: 'auto',
          padding: space.x1,
          borderRadius: radius.card,
          background: color.raised,
          boxShadow: color.shadow,
          transition: `opacity ${motion.press}, transform ${motion.press} ${motion.enter}`,
          '&[data-entering], &[data-exiting]': { opacity: 0, transform: 'translateY(-4px)' },
        }}
      >
        <Menu
          aria-label={t('home.changeNetwork')}
          selectionMode="single"
          selectedKeys={[chainId]}
          onAction={(key) => onSelect(String(key))}
          css={{ outline: 'none' }}
        >
          {chains.map((chain) => (
            <MenuItem
              key={chain.chainId}
              id={chain.chainId}
              textValue={chain.displayName}
              css={{
                display: 'flex',
                alignItems: 'center',
                gap: space.x3,
                minHeight: size.touch,
                padding: `0 ${space.x3}px`,
                borderRadius: radius.card - space.x1,
                cursor: 'pointer',
                color: color.strong,
                ...type.body,
                '&[data-focused], &[data-hovered]': { background: color.fill },
                '&[data-focus-visible]': { outlineOffset: -2 },
              }}
            >
              <Tile name={chain.displayName} image={chain.logo} />
              <span css={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{chain.displayName}</span>
              {chain.chainId === chainId && <Check aria-hidden size={size.icon} strokeWidth={stroke} />}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
