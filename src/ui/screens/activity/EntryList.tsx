import type { ActivityEntry } from '../../../wallet/activity';
import { useNavigation } from '../../hooks/useNavigation';
import { Card } from '../../parts/Card';
import { activityPath } from '../../routes';
import { color } from '../../theme/tokens';
import { EntryRow } from './EntryRow';
import { useNameOf } from './useNameOf';

/** A few entries in a card. Each one opens its details in Activity. */
export function EntryList({ entries }: { entries: readonly ActivityEntry[] }) {
  const { go } = useNavigation();
  const nameOf = useNameOf();
  return (
    <Card flush>
      <ul>
        {entries.map((entry) => (
          <li key={entry.hash} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
            <EntryRow entry={entry} nameOf={nameOf} onOpen={() => go(`${activityPath}?tx=${entry.hash}`)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
