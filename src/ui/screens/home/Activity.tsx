import { useTranslation } from 'react-i18next';
import { isOpen } from '../../../chains/transactions/lifecycle';
import type { OfferedChain } from '../../../wire/chainConfig';
import { Button } from '../../components/inputs/Button';
import { Card } from '../../components/Card';
import { activityPath } from '../../routes';
import { color, space, type, weight } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useTransferTexts } from '../../hooks/useTransferTexts';
import { EntryRow } from '../activity/EntryRow';
import { useActivity } from '../activity/useActivity';
import { useNameOf } from '../activity/useNameOf';

/** Number of entries that fit below the tokens. */
const few = 3;

/** The last entries of the account on the network that are not pending, newest first. An order may be open for long, so it is among them. */
export function Activity({
  account,
  chain,
  most = few,
  except,
}: {
  account: string;
  chain: Readonly<OfferedChain>;
  /** Maximum number of entries. */
  most?: number;
  /** Hashes of transactions that are shown elsewhere. */
  except?: ReadonlySet<string>;
}) {
  const { t } = useTranslation();
  const { go } = useNavigation();
  const nameOf = useNameOf();
  const { entries } = useActivity({ account, chain });
  const shown = entries
    .filter(({ isSpam, own }) => !isSpam && !(own && isOpen(own)))
    .slice(0, most)
    .filter(({ hash }) => !except?.has(hash));
  const hasTexts = useTransferTexts();
  if (shown.length === 0 || !hasTexts) return null;
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <header css={head}>
        <h2 css={{ ...type.body, fontWeight: weight.bold, color: color.strong, paddingInlineStart: space.x1 }}>
          {t('title.activity')}
        </h2>
        <Button small kind="text" onPress={() => go(activityPath)}>
          {t('activity.viewAll')}
        </Button>
      </header>
      <Card flush>
        <ul>
          {shown.map((entry) => (
            <li key={entry.hash} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
              <EntryRow entry={entry} nameOf={nameOf} onOpen={go} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const head = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.x3,
  // Aligns the text of the button with the card.
  marginInlineEnd: -space.x2,
} as const;
