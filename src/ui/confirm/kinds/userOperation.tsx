import { useTranslation } from 'react-i18next';
import { formatExact } from '../../format/formatAmount';
import { Address } from '../../parts/identity/Address';
import { Banner } from '../../parts/feedback/Banner';
import { Card } from '../../parts/Card';
import { Disclosure } from '../../parts/rows/Disclosure';
import { Facts } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { monoFamily, space, type } from '../../theme/tokens';
import { CallTree } from '../transaction/CallTree';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { dangersOf, Risks } from '../transaction/Risks';

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
  const sentence = <VisibleText text={t(`userOperation.${purpose}`, { service })} />;
  return (
    <RequestCard
      {...props}
      title={t('userOperation.title')}
      // If the operation is suspicious, the headline says so, and the request is described below.
      sentence={isUnreadable ? t('transaction.unread') : sentence}
      mustRead
      danger={[isUnreadable ? 'unreadable' : '', dangersOf(risks)].filter(Boolean).join(' ')}
      cost={cost && <Facts facts={[{ label: t('userOperation.maxFee'), value: <VisibleText text={cost} /> }]} />}
      warnings={
        <>
          {isUnreadable && <Banner tone="danger">{t('userOperation.unreadable')}</Banner>}
          <Risks risks={risks} />
        </>
      }
    >
      <Banner tone="info" title={isUnreadable && sentence}>
        {t(`userOperation.${purpose}Note`)}
      </Banner>
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
