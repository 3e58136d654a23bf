import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import { formatExact } from '../../format/formatAmount';
import { Address } from '../../components/identity/Address';
import { Card } from '../../components/Card';
import { Disclosure } from '../../components/rows/Disclosure';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { monoFamily, space, type } from '../../theme/tokens';
import { CallTree } from '../transaction/CallTree';
import { useOperationWords } from '../sentence/useOperationWords';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { riskWarnings } from '../warnings/riskWarnings';

/**
 * A user operation (ERC-4337) to be sent by a bundler or paid for by a paymaster. Shows its sender and, as far as it can be decoded, what
 * it does.
 */
export function ConfirmOperation(props: RequestProps<'userOperation'>) {
  const { t, i18n } = useTranslation();
  const { operation, chain } = props.approval;
  const { purpose, service, sender, entryPoint, call, isUnreadable, risks, maxFee, whole } = operation;
  const locale = i18n.language;
  const isAddress = entryPoint !== null && /^0x[0-9a-f]{40}$/i.test(entryPoint);
  const cost = maxFee && `${formatExact({ value: maxFee, decimals: chain.decimals, locale })} ${chain.ticker}`;
  const what = useOperationWords(call);
  const account = shorten(sender);
  const asked = t(`userOperation.${purpose}`, { service });
  // A service that only pays sends nothing yet.
  const sentence = purpose === 'send' && what !== null ? what : asked;
  const whose =
    purpose === 'send' || what === null
      ? t('userOperation.from', { account, service })
      : t('userOperation.whose', { account, what });
  return (
    <RequestCard
      {...props}
      title={t('userOperation.title')}
      // If the operation is suspicious, the headline says so, and the request is described below.
      sentence={<VisibleText text={isUnreadable ? t('transaction.unread') : sentence} />}
      about={<VisibleText text={isUnreadable ? asked : whose} />}
      cost={cost && <Facts facts={[{ label: t('userOperation.maxFee'), value: <VisibleText text={cost} /> }]} />}
      warnings={[
        ...(isUnreadable ? [{ key: 'unreadable', level: 'danger', text: t('userOperation.unreadable') } as const] : []),
        ...riskWarnings(risks, { t }),
        { key: purpose, level: 'info', text: t(`userOperation.${purpose}Note`) },
      ]}
    >
      <Card>
        <div css={{ display: 'grid', gap: space.x3 }}>
          <Facts
            facts={[
              { label: t('userOperation.sender'), value: <Address address={sender} /> },
              ...(entryPoint === null
                ? []
                : [
                    {
                      label: t('userOperation.entryPoint'),
                      value: isAddress ? <Address address={entryPoint} /> : <VisibleText text={entryPoint} />,
                    },
                  ]),
            ]}
          />
          {call && <CallTree calls={[call]} />}
          <Disclosure label={t('userOperation.whole')}>
            <p css={{ fontFamily: monoFamily, ...type.small, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
              <VisibleText text={whole} />
            </p>
          </Disclosure>
        </div>
      </Card>
    </RequestCard>
  );
}
