import type { ActivityEntry } from '../../../wallet/activity';
import type { OfferedChain } from '../../../wire/chainConfig';
import { useNavigation } from '../../hooks/useNavigation';
import { Card } from '../../components/Card';
import { color } from '../../theme/tokens';
import { EntryRow } from './EntryRow';
import { useNameOf } from './useNameOf';

/** A few entries in a card. Each one opens its details in Activity. */
export function EntryList({
  entries,
  chain,
}: {
  entries: readonly ActivityEntry[];
  /** The network of the entries. */
  chain: Readonly<OfferedChain>;
}) {
  const { go } = useNavigation();
  const nameOf = useNameOf();
  return (
    <Card flush>
      <ul>
        {entries.map((entry) => (
          <li key={entry.hash} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
            <EntryRow entry={entry} chain={chain} nameOf={nameOf} onOpen={go} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
