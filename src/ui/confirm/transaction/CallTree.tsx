import { useTranslation } from 'react-i18next';
import type { CallFacts } from '../../../wire/approval/call';
import { Address } from '../../parts/identity/Address';
import { VisibleText } from '../../parts/VisibleText';
import { color, space, type, weight } from '../../theme/tokens';

/** Calls that a call carries, numbered, with their arguments; those inside them are set in. */
export function CallTree({ calls }: { calls: readonly CallFacts[] }) {
  const { t } = useTranslation();
  return (
    <ol css={{ display: 'grid', gap: space.x3, ...type.small, paddingInlineStart: space.x5 }}>
      {calls.map((call, at) => (
        <li key={at} css={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <span css={{ color: color.strong, fontWeight: weight.medium }}>
            <VisibleText text={call.name} />
          </span>{' '}
          {call.to && <Address address={call.to} />}
          {call.bySelf !== undefined && (
            <div css={{ color: color.muted }}>
              {t('transaction.bySelf')}: <VisibleText text={call.bySelf || '–'} />
            </div>
          )}
          <ul css={{ listStyle: 'none', padding: 0, color: color.normal }}>
            {call.args.map(({ name, value }, place) => (
              <li key={place}>
                <span css={{ color: color.muted }}>
                  <VisibleText text={name} />
                </span>{' '}
                {/^0x[0-9a-fA-F]{40}$/.test(value) ? <Address address={value} /> : <VisibleText text={value} />}
              </li>
            ))}
          </ul>
          {call.calls && <CallTree calls={call.calls} />}
        </li>
      ))}
    </ol>
  );
}
