import { useTranslation } from 'react-i18next';
import type { FeeFacts, TransactionFacts } from '../../wire/approval';
import { formatExact } from '../format/formatAmount';
import { Address } from '../parts/Address';
import { Banner } from '../parts/Banner';
import { Card } from '../parts/Card';
import { Facts } from '../parts/Facts';
import { VisibleText } from '../parts/VisibleText';
import { color, space, type, weight } from '../theme/tokens';
import { Fee } from './Fee';
import { Request } from './Request';
import type { RequestProps } from './request';
import { dangersOf } from './Risks';
import { TransactionDetails } from './TransactionDetails';
import { risksOf } from './transactionRisks';
import { TransactionWarnings } from './TransactionWarnings';

/** Several calls that are sent one after the other (EIP-5792). Every one is shown: the bad one may be the last. */
export function ConfirmCalls(props: RequestProps<'wallet_sendCalls'>) {
  const { t, i18n } = useTranslation();
  const { calls, chain, estimating } = props.approval;
  const worst = calls.filter(({ problem }) => problem !== null);
  const stuck = calls.some(({ problem }) => problem === 'insufficientBalance' || problem === 'chainUnreachable');
  return (
    <Request
      {...props}
      title={t('calls.title')}
      sentence={t('calls.sentence', { count: calls.length })}
      mustRead
      notYet={
        estimating || stuck || calls.some(({ fee, simulation }) => fee === null || simulation.status === 'pending')
      }
      danger={dangersOf(calls.flatMap(risksOf))}
      facts={[
        { label: t('confirm.networkFee'), value: <Fee fee={sumOf(calls)} chain={chain} estimating={estimating} /> },
      ]}
      warnings={
        <>
          {worst[0] && <TransactionWarnings transaction={worst[0]} chain={chain} />}
          {calls.length > 1 && <Banner tone="info">{t('calls.note')}</Banner>}
        </>
      }
    >
      {calls.map((call, at) => (
        <Card key={at}>
          <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, marginBottom: space.x2 }}>
            {t('confirm.queue', { position: at + 1, total: calls.length })}
          </h2>
          <Facts
            facts={[
              ...(call.to === null
                ? []
                : [{ label: t('transaction.to'), value: <Address address={call.token?.counterparty ?? call.to} /> }]),
              ...(call.value === '0'
                ? []
                : [
                    {
                      label: t('transaction.youSend'),
                      value: (
                        <VisibleText
                          text={`${formatExact({ value: call.value, decimals: chain.decimals, locale: i18n.language })} ${chain.ticker}`}
                        />
                      ),
                    },
                  ]),
              ...(call.call
                ? [{ label: t('transaction.function'), value: <VisibleText text={call.call.name} /> }]
                : []),
            ]}
          />
          <TransactionDetails transaction={call} chain={chain} />
          {call.problem === null && <TransactionWarnings transaction={call} chain={chain} />}
        </Card>
      ))}
    </Request>
  );
}

/** What all of them cost together; null as long as one is not known. */
function sumOf(calls: readonly TransactionFacts[]): FeeFacts | null {
  const fees = calls.flatMap(({ fee }) => (fee ? [fee] : []));
  const [first] = fees;
  if (!first || fees.length < calls.length) return null;
  const add = (pick: (fee: FeeFacts) => string) => fees.reduce((sum, fee) => sum + BigInt(pick(fee)), 0n).toString();
  return { ...first, expected: add(({ expected }) => expected), max: add(({ max }) => max) };
}
