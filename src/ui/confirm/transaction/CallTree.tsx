import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallArgument, CallFacts } from '../../../wire/approval/call';
import { formatExact } from '../../format/formatAmount';
import { Address } from '../../components/identity/Address';
import { VisibleText } from '../../components/VisibleText';
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

/** Shows the nested calls of a call in order, with their arguments. Deeper levels are marked by a line. */
export function CallTree({ calls, words }: { calls: readonly CallFacts[]; words?: CallWords | undefined }) {
  return (
    <ol css={{ display: 'grid', gap: space.x4, padding: 0, listStyle: 'none', ...type.small }}>
      {calls.map((call, at) => (
        <li key={at} css={{ minWidth: 0, display: 'grid', gap: space.x1, overflowWrap: 'anywhere' }}>
          <Call call={call} words={words} />
          {call.calls && call.calls.length > 0 && (
            <div
              css={{ marginTop: space.x2, paddingInlineStart: space.x3, borderInlineStart: `2px solid ${color.line}` }}
            >
              <CallTree calls={call.calls} words={words} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

function Call({ call, words }: { call: CallFacts; words: CallWords | undefined }) {
  const { t } = useTranslation();
  const name = words?.nameOf(call);
  const ownName = name !== undefined && call.name !== 'unknown' ? call.name : '';
  return (
    <>
      <p css={{ color: color.strong, fontWeight: weight.medium }}>
        <VisibleText text={name ?? call.name} />
      </p>
      {(ownName !== '' || call.to) && (
        <p
          css={{
            ...type.tiny,
            color: color.muted,
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: space.x2,
          }}
        >
          {ownName !== '' && <VisibleText text={ownName} />}
          {call.to && <Address address={call.to} />}
        </p>
      )}
      {call.bySelf !== undefined && (
        <p css={{ color: color.muted }}>
          {t('transaction.bySelf')}: <VisibleText text={call.bySelf || '–'} />
        </p>
      )}
      {call.args.length > 0 && (
        <dl
          css={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
            alignItems: 'baseline',
            gap: `2px ${space.x3}px`,
          }}
        >
          {call.args.map((argument, place) => (
            <Fragment key={place}>
              <dt css={{ color: color.muted }}>
                <VisibleText text={words?.labelOf(call, argument.name) ?? argument.name} />
              </dt>
              <dd css={{ margin: 0, textAlign: 'end', color: color.normal }}>
                <ArgumentValue argument={argument} words={words} />
              </dd>
            </Fragment>
          ))}
        </dl>
      )}
    </>
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
