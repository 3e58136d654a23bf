import { Check } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import { amountToFiat } from '../../../../wallet/prices/fiatAmount';
import type { SwapAsset, SwapActions } from '../../../../wallet/swap';
import { addressOf, isSameAsset } from '../../../../wallet/swap/swapAsset';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { formatFiat } from '../../../format/formatFiat';
import { Banner } from '../../../components/feedback/Banner';
import { Card } from '../../../components/Card';
import { ChoiceChip } from '../../../components/inputs/ChoiceChip';
import { Field } from '../../../components/inputs/Field';
import { RowButton } from '../../../components/rows/RowButton';
import { color, figures, size, space, stroke, type, weight } from '../../../theme/tokens';
import { useWallet } from '../../../hooks/useWallet';
import { useStore } from '../../../useStore';
import { AssetTile } from '../../send/AssetTile';
import { assetText } from '../../send/assetText';
import { usePrice } from '../../send/usePrice';
import { formatGlance } from '../../../format/formatGlance';
import { useDestinations, useLoadDestination } from './useDestinations';
import { useSwappables, type Swappable } from './useSwappables';

/** The maximum number of rows; the search finds the others. */
const maxCount = 60;
/** Maximum number of networks that a sentence names. */
const maxNamed = 3;

interface Pick {
  account: string;
  chosen: Readonly<SwapAsset> | null;
  side: 'from' | 'to';
  onChoose: (asset: SwapAsset) => void;
}

/** Selects a token. The token to receive may be on another network, if a source supports that. */
export function TokenPicker({
  chain: here,
  swap,
  ...pick
}: Pick & { chain: Readonly<OfferedChain>; swap: SwapActions }) {
  const { t } = useTranslation();
  const destinations = useDestinations(here);
  const { chosen, side } = pick;
  const [at, setAt] = useState(side === 'to' ? (chosen?.chainId ?? here.chainId) : here.chainId);
  const chain = destinations.find(({ chainId }) => chainId === at) ?? here;
  useLoadDestination(swap, { here: here.chainId, there: chain.chainId });
  return (
    <>
      {side === 'to' && destinations.length > 1 && (
        <span>
          <ChoiceChip
            label={t('entry.network')}
            value={chain.chainId}
            choices={destinations.map(({ chainId, displayName }) => ({ id: chainId, text: displayName }))}
            onChange={setAt}
          />
        </span>
      )}
      <Tokens key={chain.chainId} chain={chain} {...pick} instead={side === 'to' && <OtherFamilies here={here} />} />
    </>
  );
}

/**
 * Says that no source swaps to networks of other families, whose addresses have another format. Renders nothing if there are no such
 * networks.
 */
function OtherFamilies({ here }: { here: Readonly<OfferedChain> }) {
  const { t, i18n } = useTranslation();
  const { chains } = useStore(useWallet().wallet.stores.network);
  const others = chains.filter(({ chainNamespace }) => chainNamespace !== here.chainNamespace);
  if (others.length === 0) return null;
  const there = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(
    others.slice(0, maxNamed).map(({ displayName }) => displayName),
  );
  return <p css={{ color: color.muted, ...type.small }}>{t('swap.otherFamily', { here: here.displayName, there })}</p>;
}

/** The tokens that can be swapped on a network: the user's own first, then those of token lists, and any token by its address. */
function Tokens({
  account,
  chain,
  chosen,
  side,
  instead,
  onChoose,
}: Pick & {
  chain: Readonly<OfferedChain>;
  /** Shown if the search finds nothing. */
  instead: ReactNode;
}) {
  const { t } = useTranslation();
  const { actions, family } = useWallet().wallet;
  const { addresses } = family(chain.chainId);
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ text: string; asset: SwapAsset | null; problem: string | null } | null>(null);
  const { own, others } = useSwappables({ account, chain });
  const wanted = text.trim().toLowerCase();
  const isAddress = addresses.parse(text.trim()) !== null;
  const fits = ({ asset, name }: Swappable) =>
    wanted === '' ||
    addressOf(asset)?.toLowerCase() === wanted ||
    `${assetText(asset, chain)} ${name}`.toLowerCase().includes(wanted);
  const shownOwn = own.filter(fits).slice(0, maxCount);
  const shownOthers = side === 'to' || wanted !== '' ? others.filter(fits).slice(0, maxCount) : [];
  const isNone = shownOwn.length + shownOthers.length === 0;

  const look = async (entered: string) => {
    setText(entered);
    const address = entered.trim();
    if (addresses.parse(address) === null) return setFound(null);
    const answer = await actions.findToken(address, chain.chainId);
    const problems = {
      none: t('send.notToken', { network: chain.displayName }),
      unreachable: t('send.tokenUnreachable'),
    };
    setFound({
      text: address.toLowerCase(),
      asset: answer.status === 'found' && answer.token.kind === 'token' ? answer.token : null,
      problem: answer.status === 'found' ? null : problems[answer.status],
    });
  };
  const stranger = isAddress && isNone && found?.text === wanted ? found : null;
  const rows = (list: readonly Swappable[]) => (
    <Card flush>
      <ul>
        {list.map((one) => (
          <li key={addressOf(one.asset) ?? 'coin'} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
            <AssetRow
              one={one}
              chain={chain}
              isChosen={chosen !== null && isSameAsset(chosen, one.asset)}
              onPress={() => onChoose(one.asset)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
  return (
    <>
      <Field
        kind="search"
        label={t('send.searchAsset')}
        name="token"
        value={text}
        onChange={(entered) => void look(entered)}
        error={stranger?.problem ?? undefined}
        autoFocus
      />
      {shownOwn.length > 0 && <Group title={t('swap.yours')}>{rows(shownOwn)}</Group>}
      {shownOthers.length > 0 && <Group title={t('swap.others')}>{rows(shownOthers)}</Group>}
      {stranger?.asset && (
        <>
          <Banner tone="warning">{t('swap.unknownToken', { address: addressOf(stranger.asset) ?? '' })}</Banner>
          {rows([{ asset: stranger.asset, name: '', balance: null }])}
        </>
      )}
      {isNone && !isAddress && (
        <>
          <p role="status" css={{ color: color.muted, ...type.small }}>
            {t('send.noAsset')}
          </p>
          {instead}
        </>
      )}
    </>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section css={{ display: 'grid', gap: space.x2 }}>
    <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>{title}</h2>
    {children}
  </section>
);

function AssetRow({
  one: { asset, name, balance },
  chain,
  isChosen,
  onPress,
}: {
  one: Swappable;
  chain: Readonly<OfferedChain>;
  isChosen: boolean;
  onPress: () => void;
}) {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  const { price, currency } = usePrice(asset);
  const decimals = asset.kind === 'token' ? asset.decimals : chain.decimals;
  const worth = balance === null ? null : amountToFiat({ value: BigInt(balance), price, decimals });
  return (
    <RowButton onPress={onPress} chosen={isChosen}>
      <AssetTile asset={asset} chain={chain} size={36} />
      <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
        <bdi css={{ color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>
          {assetText(asset, chain)}
        </bdi>
        <span css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
          {asset.kind === 'coin' ? chain.displayName : [name, shorten(asset.address)].filter(Boolean).join(' · ')}
        </span>
      </span>
      {balance !== null && (
        <span css={{ display: 'grid', justifyItems: 'end', textAlign: 'end', ...figures }}>
          <bdi css={{ ...type.small, color: color.strong }}>
            {`${formatGlance({ value: balance, decimals, locale })} ${assetText(asset, chain)}`}
          </bdi>
          {worth !== null && (
            <span css={{ ...type.small, color: color.muted }}>{formatFiat({ amount: worth, currency, locale })}</span>
          )}
        </span>
      )}
      {isChosen && (
        <Check aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.accentText, flex: 'none' }} />
      )}
    </RowButton>
  );
}
