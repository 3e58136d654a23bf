import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressId } from '../../../kit/chain/addressId';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallDescription, DescribedField } from '../../../wire/approval/call';
import { formatExact } from '../../format/formatAmount';
import { formatMoment } from '../../format/formatMoment';
import type { Fact } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { Party } from './Party';

/** The last second that a `Date` can represent. */
export const lastSecond = 8_640_000_000_000n;

/** Returns the content of a contract's descriptor as rows: who describes the contract and what it is for, then its fields. */
export function useDescribedFacts(
  described: CallDescription | undefined,
  {
    chain,
    account,
    isShown = false,
  }: {
    chain: ApprovalChain;
    account: string;
    /** The amounts are shown elsewhere. */
    isShown?: boolean;
  },
): Fact[] {
  const { t, i18n } = useTranslation();
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
    ...described.fields
      .filter(({ kind }) => !isShown || (kind !== 'amount' && kind !== 'token'))
      .map((field) => ({
        label: <VisibleText text={field.label} />,
        value: field.kind === 'address' ? addressOf(field.value) : <VisibleText text={text(field)} />,
      })),
  ];

  function addressOf(address: string): ReactNode {
    const isOwn = addressId(address) === addressId(account);
    const names = isOwn ? { [address.toLowerCase()]: t('typedData.you') } : {};
    return <Party address={address} personal={{ prices: null, names }} />;
  }
}
