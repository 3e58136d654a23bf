import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { exchanges, type Exchange } from '../../../wallet/fund/exchanges';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Banner } from '../../components/feedback/Banner';
import { Tile } from '../../components/identity/Tile';
import { Button } from '../../components/inputs/Button';
import { Buttons } from '../../components/inputs/Buttons';
import { CopyButton } from '../../components/inputs/CopyButton';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { color, figures, monoFamily, radius, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

const anotherId = 'another';
/** Number of networks that a press switches to; the sentence above names all of them. */
const maxNetworks = 4;

/** Adds funds from an exchange: the user chooses the exchange, then follows the steps. */
export function FromExchange({
  account,
  chain,
  onOther,
}: {
  account: string;
  chain: Readonly<OfferedChain>;
  /** Shows the other ways to add money. */
  onOther: () => void;
}) {
  const { t, i18n } = useTranslation();
  const [chosen, setChosen] = useState('');
  const { chainId, displayName: network } = chain;
  const isPaidNowhere = exchanges.every(({ chainIds }) => !chainIds.includes(chainId));
  const choices = [
    ...(isPaidNowhere ? [] : exchanges).map(({ name, chainIds }) => ({
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
  // The chosen one stays, so that the first step is at the top; a press shows all of them again.
  const shown = chosen === '' ? choices : choices.filter(({ id }) => id === chosen);
  return (
    <>
      <List title={t('fund.where')}>
        {shown.map(({ id, ...words }) => (
          <Row key={id} {...words} onPress={() => setChosen(chosen === '' ? id : '')} />
        ))}
      </List>
      {isPaidNowhere && chosen === '' && (
        <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>
          {t('fund.noneOf', {
            network,
            names: new Intl.ListFormat(i18n.language).format(exchanges.map(({ name }) => name)),
          })}
        </p>
      )}
      {chosen !== '' && (
        <ExchangeSteps
          exchange={exchanges.find(({ name }) => name === chosen)}
          account={account}
          chain={chain}
          onOther={onOther}
        />
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
  onOther,
}: {
  exchange: Exchange | undefined;
  account: string;
  chain: Readonly<OfferedChain>;
  onOther: () => void;
}) {
  const { t } = useTranslation();
  const { actions, stores } = useWallet().wallet;
  const { chains } = useStore(stores.network);
  const { chainId, displayName: network, ticker } = chain;
  const paysHere = exchange?.chainIds.includes(chainId) ?? true;
  const others = chains.filter((one) => exchange?.chainIds.includes(one.chainId));
  return (
    <>
      {!paysHere && (
        <>
          <Banner tone="warning" title={t('fund.paysNot', { network })}>
            {others.length > 0 && t('fund.switch', { networks: others.map((one) => one.displayName).join(', ') })}
          </Banner>
          <Buttons>
            {others.slice(0, maxNetworks).map((one) => (
              <Button key={one.chainId} small onPress={() => void actions.selectChain(one.chainId)}>
                {one.displayName}
              </Button>
            ))}
            <Button small kind="text" onPress={onOther}>
              {t('buy.others')}
            </Button>
          </Buttons>
        </>
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
