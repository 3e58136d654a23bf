import { useTranslation } from 'react-i18next';
import type { CallArgument, CallFacts } from '../../../wire/approval/call';
import { formatExact } from '../../format/formatAmount';
import { Address } from '../../parts/identity/Address';
import { VisibleText } from '../../parts/VisibleText';
import { color, space, type, weight } from '../../theme/tokens';

/** Descriptions of calls in the user's language, for families that provide them. */
export interface CallWords {
  /** Returns what a call does, or undefined if only its own name is known. */
  nameOf(call: CallFacts): string | undefined;
  /** Returns the label of an argument. */
  labelOf(call: CallFacts, name: string): string | undefined;
  /** Returns whether an argument is an address of the family. */
  isAddress(argument: CallArgument): boolean;
}

/** Shows the nested calls of a call, numbered, with their arguments. Deeper levels are indented. */
export function CallTree({ calls, words }: { calls: readonly CallFacts[]; words?: CallWords | undefined }) {
  const { t } = useTranslation();
  return (
    <ol css={{ display: 'grid', gap: space.x3, ...type.small, paddingInlineStart: space.x5 }}>
      {calls.map((call, at) => {
        const name = words?.nameOf(call);
        return (
          <li key={at} css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <span css={{ color: color.strong, fontWeight: weight.medium }}>
              <VisibleText text={name ?? call.name} />
            </span>{' '}
            {name !== undefined && call.name !== 'unknown' && (
              <span css={{ color: color.muted }}>
                <VisibleText text={call.name} />{' '}
              </span>
            )}
            {call.to && <Address address={call.to} />}
            {call.bySelf !== undefined && (
              <div css={{ color: color.muted }}>
                {t('transaction.bySelf')}: <VisibleText text={call.bySelf || '–'} />
              </div>
            )}
            <ul css={{ listStyle: 'none', padding: 0, color: color.normal }}>
              {call.args.map((argument, place) => (
                <li key={place}>
                  <span css={{ color: color.muted }}>
                    <VisibleText text={words?.labelOf(call, argument.name) ?? argument.name} />
                  </span>{' '}
                  <ArgumentValue argument={argument} words={words} />
                </li>
              ))}
            </ul>
            {call.calls && <CallTree calls={call.calls} words={words} />}
          </li>
        );
      })}
    </ol>
  );
}

/** Shows an argument: an address, an amount with a known unit, or its text. */
export function ArgumentValue({ argument, words }: { argument: CallArgument; words?: CallWords | undefined }) {
  const { i18n } = useTranslation();
  const { value, unit } = argument;
  if (/^0x[0-9a-fA-F]{40}$/.test(value) || words?.isAddress(argument)) return <Address address={value} />;
  if (!unit || !/^\d+$/.test(value)) return <VisibleText text={value} />;
  const amount = formatExact({ value, decimals: unit.decimals, locale: i18n.language });
  return <VisibleText text={`${amount} ${unit.symbol}`.trim()} />;
}
