import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import { callIntents } from '../../../wire/approval/call';
import { Address } from '../../parts/identity/Address';
import { Banner } from '../../parts/feedback/Banner';
import { Card } from '../../parts/Card';
import { Facts } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { askerLabel } from '../request/askerLabel';
import { useGrantTexts } from '../transaction/useGrantTexts';

/** A permission to spend from the account within limits, without asking again (ERC-7715). */
export function ConfirmGrant(props: RequestProps<'grant'>) {
  const { t } = useTranslation();
  const { rule, taker, most, fees, reason, asker } = props.approval;
  const { sentenceOf, paymentsOf, amountOf, dateOf } = useGrantTexts();
  const payments = paymentsOf(rule);
  /** Returns what a well-known method does, in words; otherwise null. */
  const purposeOf = (signature: string | null): string | null => {
    const intent = callIntents.find((known) => signature?.startsWith(`${known}(`));
    return intent ? t(`intents.${intent}`, { address: shorten(rule.contract ?? '') }) : null;
  };
  const isForCalls = rule.kind === 'calls';
  const danger = isForCalls ? 'grantCalls' : rule.expiry === null ? 'grantOpen' : '';
  return (
    <RequestCard
      {...props}
      title={t('grant.title')}
      sentence={<VisibleText text={sentenceOf(props.approval, askerLabel(asker))} />}
      mustRead
      // The signature is free, but what it allows is not. So no cost is shown.
      cost={null}
      danger={danger}
      warnings={
        <>
          {danger === 'grantOpen' && <Banner tone="danger">{t('grant.open')}</Banner>}
          <Banner tone={isForCalls ? 'danger' : 'info'}>
            {payments} {t(isForCalls ? 'grant.callsNote' : 'grant.note')}
          </Banner>
        </>
      }
    >
      <Card>
        <Facts
          facts={[
            { label: t('grant.taker'), value: <Address address={taker} /> },
            ...(rule.contract === undefined
              ? []
              : [{ label: t('grant.contract'), value: <Address address={rule.contract} /> }]),
            ...(rule.methods ?? []).map(({ selector, signature }) => ({
              label: t('grant.method'),
              value: <VisibleText text={[purposeOf(signature), signature, selector].filter(Boolean).join(' · ')} />,
            })),
            ...(most === null ? [] : [{ label: t('grant.most'), value: <VisibleText text={amountOf(most, rule)} /> }]),
            ...(fees === undefined
              ? []
              : [{ label: t('grantKey.fees'), value: <VisibleText text={amountOf(fees.amount, fees)} /> }]),
            { label: t('grant.start'), value: dateOf(rule.start) },
            ...(rule.token === null ? [] : [{ label: t('grant.token'), value: <Address address={rule.token} /> }]),
            ...(reason === null ? [] : [{ label: t('grant.reason'), value: <VisibleText text={reason} /> }]),
          ]}
        />
      </Card>
    </RequestCard>
  );
}
