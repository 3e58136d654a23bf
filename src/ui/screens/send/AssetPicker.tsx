import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendAsset } from '../../../wallet/send';
import { assetKey } from '../../../wallet/send/sendAsset';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { Card } from '../../components/Card';
import { Field } from '../../components/inputs/Field';
import { RowButton } from '../../components/rows/RowButton';
import { color, figures, size, stroke, type, weight } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';
import { AssetTile } from './AssetTile';
import { assetText } from './assetText';
import { useSendables, type Sendable } from './useSendables';

/** Maximum number of rows rendered at once; users with more can search. */
const maxCount = 60;

/** Everything that the account can send on the network, chosen from a list or found by contract address. */
export function AssetPicker({
  account,
  chain,
  chosen,
  only,
  onChoose,
}: {
  account: string;
  chain: Readonly<OfferedChain>;
  chosen: Readonly<SendAsset> | null;
  /** Excludes collectibles. */
  only?: 'fungible';
  onChoose: (asset: SendAsset) => void;
}) {
  const { t } = useTranslation();
  const { actions, family } = useWallet().wallet;
  const { addresses } = family(chain.chainId);
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ text: string; asset: SendAsset | null; problem: string | null } | null>(null);
  const sendables = useSendables({ account, chain });
  const typed = text.trim();
  const wanted = typed.toLowerCase();
  const fitting = sendables.filter(
    ({ asset }) => fits({ asset, chain, wanted }) && (only === undefined || asset.kind !== 'nft'),
  );
  const isAddress = addresses.parse(typed) !== null;

  const look = async (entered: string) => {
    setText(entered);
    const address = entered.trim();
    if (addresses.parse(address) === null) return setFound(null);
    const answer = await actions.findToken(address, chain.chainId);
    setFound({
      text: address.toLowerCase(),
      asset: answer.status === 'found' ? answer.token : null,
      problem:
        answer.status === 'found'
          ? null
          : answer.status === 'none'
            ? t('send.notToken', { network: chain.displayName })
            : t('send.tokenUnreachable'),
    });
  };
  const isFound = isAddress && found?.text === wanted && fitting.length === 0;
  const list = isFound && found.asset ? [{ asset: found.asset, balance: null }] : fitting.slice(0, maxCount);
  return (
    <>
      <Field
        kind="search"
        label={t('send.searchAsset')}
        name="asset"
        value={text}
        onChange={(entered) => void look(entered)}
        error={isFound ? (found.problem ?? undefined) : undefined}
        autoFocus
      />
      {list.length === 0 && !isAddress && (
        <p role="status" css={{ color: color.muted, ...type.small }}>
          {t('send.noAsset')}
        </p>
      )}
      {list.length > 0 && (
        <Card flush>
          <ul>
            {list.map((sendable) => (
              <li key={assetKey(sendable.asset)} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
                <AssetRow
                  sendable={sendable}
                  chain={chain}
                  isChosen={chosen !== null && assetKey(chosen) === assetKey(sendable.asset)}
                  onPress={() => onChoose(sendable.asset)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

function AssetRow({
  sendable: { asset, balance },
  chain,
  isChosen,
  onPress,
}: {
  sendable: Sendable;
  chain: Readonly<OfferedChain>;
  isChosen: boolean;
  onPress: () => void;
}) {
  const { i18n } = useTranslation();
  const decimals = asset.kind === 'token' ? asset.decimals : asset.kind === 'coin' ? chain.decimals : 0;
  return (
    <RowButton onPress={onPress} chosen={isChosen}>
      <AssetTile asset={asset} chain={chain} size={36} />
      <span css={{ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
        <bdi css={{ color: color.strong, fontWeight: weight.medium }}>{assetText(asset, chain)}</bdi>
        <span css={{ color: color.muted, ...type.small }}>{chain.displayName}</span>
      </span>
      {balance !== null && (
        <span css={{ color: color.muted, ...figures, ...type.small }}>
          {formatAmount({ value: balance, decimals, locale: i18n.language })}
        </span>
      )}
      {isChosen && <Check aria-hidden size={size.icon} strokeWidth={stroke} css={{ color: color.accentText }} />}
    </RowButton>
  );
}

function fits({
  asset,
  chain,
  wanted,
}: {
  asset: Readonly<SendAsset>;
  chain: Readonly<OfferedChain>;
  wanted: string;
}): boolean {
  if (wanted === '') return true;
  if (asset.kind === 'coin') return `${chain.ticker} ${chain.tickerName}`.toLowerCase().includes(wanted);
  const claimed = asset.kind === 'token' ? asset.symbol : asset.name;
  return claimed.toLowerCase().includes(wanted) || asset.address.toLowerCase() === wanted;
}
