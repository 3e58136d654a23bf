import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../wallet/activity';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatTime } from '../../format/formatMoment';
import { visibleText } from '../../format/visibleText';
import { useNavigation } from '../../hooks/useNavigation';
import { RowButton } from '../../components/rows/RowButton';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useCollectibles } from '../portfolio/useCollectibles';
import { entryPath } from './entryPath';
import { EntryPicture } from './EntryPicture';
import { statusColor } from './kindIcon';
import { kindText } from './kindText';
import { isSign, movementText, sumMovements, withItemName } from './movementText';
import { partyText } from './partyText';

/** If the list is wide enough, its rows have columns like a table: what, with whom, how much, status, time. */
const table = '@container (min-width: 720px)';
const pictureSize = 36;
const trailing = { flex: 'none', maxWidth: '60%', display: 'grid', justifyItems: 'end', textAlign: 'end' } as const;
const left = { flex: '1 1 40%', minWidth: 0, display: 'grid' } as const;
const columns = {
  [table]: { gridTemplateColumns: 'minmax(140px, 2fr) 3fr', columnGap: space.x4, alignItems: 'baseline' },
} as const;
const tableColumns = {
  flex: '0 0 52%',
  gridTemplateColumns: 'minmax(0, 1fr) 96px 56px',
  columnGap: space.x4,
  alignItems: 'center',
} as const;

/** The names of the columns, where the list has columns. Screen readers do without: each row is one button. */
export function ColumnNames() {
  const { t } = useTranslation();
  return (
    <div
      aria-hidden
      css={{ display: 'none', [table]: { display: 'flex', gap: space.x3, paddingInline: space.x4, ...names } }}
    >
      <span css={{ flex: 'none', width: pictureSize }} />
      <span css={[left, columns]}>
        <span>{t('activityFilter.action')}</span>
        <span>{t('activityTable.party')}</span>
      </span>
      <span css={[trailing, { [table]: tableColumns }]}>
        <span>{t('activityTable.amount')}</span>
        <span>{t('activityFilter.status')}</span>
        <span>{t('activityTable.time')}</span>
      </span>
    </div>
  );
}

const names = { ...type.tiny, fontWeight: weight.medium, color: color.muted } as const;

/** One transaction on one line. A press opens its details. */
export function EntryRow({
  entry,
  chain,
  isBadged = false,
  nameOf,
  onOpen,
}: {
  entry: ActivityEntry;
  /** Its network. Default: the current one. */
  chain?: Readonly<OfferedChain> | undefined;
  /** Shows the network, because the list has entries of several. */
  isBadged?: boolean;
  /** Returns the user's name for an address, if there is one. */
  nameOf: (address: string) => string | undefined;
  /** @param path of its details. */
  onOpen: (path: string) => void;
}) {
  const { t, i18n } = useTranslation();
  const { beside } = useNavigation();
  const { chainId, chains } = useStore(useWallet().wallet.stores.network);
  const { list: items } = useCollectibles(chain?.chainId);
  const { kind, status, movements, allowance } = entry;
  const isUndone = status !== 'confirmed' && status !== 'submitted';
  // What has arrived comes first.
  const shown = sumMovements(movements)
    .toSorted((a, b) => Number(b.direction === 'in') - Number(a.direction === 'in'))
    .slice(0, 2)
    .map((movement) => ({
      ...movementText(withItemName(movement, items), { t, locale: i18n.language }),
      direction: movement.direction,
    }));
  const time = entry.at === null ? '' : formatTime(entry.at).slice(0, 5);
  const state = status === 'confirmed' ? time : t(`activityStatus.${status}`);
  /** A swap has two amounts, which say more than the address of an exchange. The time takes its place. */
  const isPair = kind === 'swapped' && shown.length > 1;
  const stateColor = status === 'confirmed' ? color.muted : statusColor[status];
  const path = entryPath(entry.hash, chain?.chainId === chainId ? undefined : chain?.chainId);
  const party = partyText(entry, { t, nameOf });
  /** Every row has two lines, also if nobody is known to be on the other side. */
  const network = (chain ?? chains.find((one) => one.chainId === chainId))?.displayName;
  return (
    <RowButton onPress={() => onOpen(path)} isOpen={beside === path}>
      <EntryPicture entry={entry} chain={chain} isBadged={isBadged} size={pictureSize} />
      <span css={[left, columns]}>
        <span css={{ fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
          {kindText(entry, t)}
        </span>
        <span css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
          {isPair && <span css={{ ...figures, color: stateColor, [table]: { display: 'none' } }}>{state}</span>}
          <span css={isPair && { display: 'none', [table]: { display: 'inline' } }}>{party}</span>
          {isBadged && chain && (
            <>
              {party !== '' && ' · '}
              <bdi>{chain.displayName}</bdi>
            </>
          )}
          {!isBadged && !isPair && party === '' && <bdi css={{ [table]: { display: 'none' } }}>{network}</bdi>}
        </span>
      </span>
      <span css={[trailing, { [table]: tableColumns }]}>
        <span css={[trailing, { maxWidth: '100%' }]}>
          {shown.map(({ figure, unit, direction }, at) => (
            <span
              key={at}
              css={{
                ...(at === 0 ? type.body : type.small),
                ...figures,
                fontWeight: weight.medium,
                color: isUndone || at > 0 ? color.muted : direction === 'in' ? color.green : color.strong,
                textDecoration: isUndone ? 'line-through' : 'none',
                overflowWrap: 'anywhere',
              }}
            >
              {figure}
              {isSign(figure) ? '' : ' '}
              <Unit text={unit} />
            </span>
          ))}
          {shown.length === 0 && allowance && (
            <span css={{ ...figures, fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
              {allowance.amount ?? t('activity.unlimited')} <Unit text={allowance.symbol || t('activity.unnamed')} />
            </span>
          )}
        </span>
        <span css={{ display: 'none', [table]: { display: 'block', ...type.small, color: stateColor } }}>
          {t(`activityStatus.${status}`)}
        </span>
        <span css={{ ...type.small, ...figures, color: stateColor, [table]: { display: 'none' } }}>
          {!isPair && state}
        </span>
        <span css={{ display: 'none', [table]: { display: 'block', ...type.small, ...figures, color: color.muted } }}>
          {time}
        </span>
      </span>
    </RowButton>
  );
}

/** A unit that a contract has chosen: on one line, with invisible characters made visible, isolated in text direction, and shortened. */
function Unit({ text }: { text: string }) {
  const short = text.length > 24 ? `${text.slice(0, 23)}…` : text;
  return <bdi>{visibleText(short).map((run) => run.text)}</bdi>;
}
