import { useTranslation } from 'react-i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallDescription, DescribedField } from '../../../wire/approval/call';
import { formatExact } from '../../format/formatAmount';
import { formatMoment } from '../../format/formatMoment';
import { Address } from '../../parts/identity/Address';
import type { Fact } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';

/** The last second that a `Date` can represent. */
export const lastSecond = 8_640_000_000_000n;

/** Returns the content of a contract's descriptor as rows: who describes the contract and what it is for, then its fields. */
export function useDescribedFacts(described: CallDescription | undefined, chain: ApprovalChain): Fact[] {
  const { i18n } = useTranslation();
  const locale = i18n.language;
  if (!described) return [];

  const text = (field: DescribedField): string => {
    const { value } = field;
    switch (field.kind) {
      case 'text':
      case 'address':
        return value;
      case 'amount':
        return `${formatExact({ value, decimals: chain.decimals, locale })} ${chain.ticker}`;
      case 'token':
        return `${formatExact({ value, decimals: field.decimals, locale })} ${field.symbol}`;
      case 'date':
        return BigInt(value) > lastSecond ? '∞' : formatMoment({ at: Number(value) * 1_000, locale });
    }
  };
  return [
    { label: <VisibleText text={described.owner} />, value: <VisibleText text={described.intent} /> },
    ...described.fields.map((field) => ({
      label: <VisibleText text={field.label} />,
      value: field.kind === 'address' ? <Address address={field.value} /> : <VisibleText text={text(field)} />,
    })),
  ];
}
