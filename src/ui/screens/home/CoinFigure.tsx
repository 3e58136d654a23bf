import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount, formatExact } from '../../format/formatAmount';
import { color, space, type, weight } from '../../theme/tokens';
import { large } from './Total';

/** The balance of the chain's coin; a tap shows every digit. */
export function CoinFigure({ chain, amount }: { chain: Readonly<OfferedChain>; amount: string }) {
  const { i18n } = useTranslation();
  const [full, setFull] = useState(false);
  const figure = { value: amount, decimals: chain.decimals, locale: i18n.language };
  const exact = formatExact(figure);
  const short = formatAmount(figure);
  const text = full ? exact : short;
  return (
    <button
      type="button"
      onClick={() => setFull(!full)}
      aria-expanded={full}
      css={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'baseline',
        justifyContent: 'center',
        columnGap: space.x2,
        padding: 0,
        border: 0,
        background: 'none',
        cursor: exact === short ? 'default' : 'pointer',
        userSelect: 'text',
        color: color.strong,
        // The coin's symbol is shown next to it, so it counts towards the length.
        ...large(`${text}  `),
      }}
    >
      <span>{text}</span>
      <span css={{ ...type.title, fontWeight: weight.medium, letterSpacing: 0, color: color.muted }}>
        {chain.ticker}
      </span>
    </button>
  );
}
