import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exchanges, type Exchange } from '../../../wallet/fund/exchanges';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Banner } from '../../parts/feedback/Banner';
import { Tile } from '../../parts/identity/Tile';
import { ChoiceList } from '../../parts/inputs/ChoiceList';
import { CopyButton } from '../../parts/inputs/CopyButton';
import { color, figures, monoFamily, radius, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

const anotherId = 'another';

/** Adds funds from an exchange: the user chooses the exchange, then follows the steps. */
export function FromExchange({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState('');
  const { chainId, displayName: network } = chain;
  const choices = [
    ...exchanges.map(({ name, chainIds }) => ({
      id: name,
      title: name,
      detail: t(chainIds.includes(chainId) ? 'fund.pays' : 'fund.paysNot', { network }),
      picture: <Tile name={name} size={36} />,
    })),
    {
      id: anotherId,
      title: t('fund.another'),
      detail: t('fund.unknown', { network }),
      picture: <Tile name="" size={36} />,
    },
  ];
  return (
    <>
      <ChoiceList label={t('fund.where')} choices={choices} chosen={chosen} onChoose={setChosen} />
      {chosen !== '' && (
        <ExchangeSteps exchange={exchanges.find(({ name }) => name === chosen)} account={account} chain={chain} />
      )}
    </>
  );
}

/**
 * Shows whether an exchange pays out on this network, and on which other networks of the wallet it does; then the address, with a note that
 * no memo is needed. @param exchange undefined for an unlisted exchange.
 */
export function ExchangeSteps({
  exchange,
  account,
  chain,
}: {
  exchange: Exchange | undefined;
  account: string;
  chain: Readonly<OfferedChain>;
}) {
  const { t } = useTranslation();
  const { chains } = useStore(useWallet().wallet.stores.network);
  const { chainId, displayName: network, ticker } = chain;
  const paysHere = exchange?.chainIds.includes(chainId) ?? true;
  const others = chains.filter((one) => exchange?.chainIds.includes(one.chainId)).map((one) => one.displayName);
  return (
    <>
      {!paysHere && (
        <Banner tone="warning" title={t('fund.paysNot', { network })}>
          {others.length > 0 && t('fund.switch', { networks: others.join(', ') })}
        </Banner>
      )}
      {paysHere && (
        <>
          <ol
            css={{ display: 'grid', gap: space.x3, listStyle: 'decimal', paddingInlineStart: space.x5, ...type.body }}
          >
            <li>
              {exchange
                ? t('fund.step1', { name: exchange.name, ticker, network })
                : t('fund.step1Any', { ticker, network })}
            </li>
            <li>
              {t('fund.step2')}
              <span css={{ display: 'grid', gap: space.x2, marginTop: space.x2 }}>
                <span
                  css={{
                    padding: space.x3,
                    borderRadius: radius.control,
                    background: color.fill,
                    color: color.strong,
                    fontFamily: monoFamily,
                    ...type.small,
                    ...figures,
                    userSelect: 'all',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {account}
                </span>
                <CopyButton text={account} label={t('common.copyAddress')} />
              </span>
            </li>
            <li css={{ fontWeight: weight.medium, color: color.strong }}>{t('fund.step3', { network })}</li>
            <li>{t('fund.step4')}</li>
          </ol>
          <Banner tone="info">{t('fund.small')}</Banner>
        </>
      )}
    </>
  );
}
