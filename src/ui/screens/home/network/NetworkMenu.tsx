import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { ChoiceMenu } from '../../../components/inputs/ChoiceMenu';
import { Tile } from '../../../components/identity/Tile';
import { color, hover, motion } from '../../../theme/tokens';
import { chip } from './chip';

/** A menu of networks in which the current one is checked. */
export function NetworkMenu({
  chains,
  chainId,
  onSelect,
  children,
}: {
  chains: readonly Readonly<OfferedChain>[];
  chainId: string;
  onSelect: (chainId: string) => void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <ChoiceMenu
      label={t('home.changeNetwork')}
      chosen={chainId}
      placement="bottom end"
      choices={chains.map((chain) => ({
        id: chain.chainId,
        text: chain.displayName,
        picture: <Tile name={chain.displayName} image={chain.logo} />,
      }))}
      onChoose={onSelect}
    >
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
    </ChoiceMenu>
  );
}
