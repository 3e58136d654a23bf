import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../format/formatMoment';
import { Button } from '../../../components/inputs/Button';
import { Card } from '../../../components/Card';
import { color, size, space, type, weight } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import type { LinkedSignIn } from '../../../../wallet/accountPage';
import { ConnectionIcon } from '../../login/ConnectionIcon';
import { connectionName } from '../../login/connectionName';
import { ListRow } from '../ListRow';
import { useAccount } from '../useAccount';

/** Lists the sign-ins of this wallet. Those that were added can be removed. */
export function SignIns({ onAdd, onChoose }: { onAdd: () => void; onChoose: (alias: string) => void }) {
  const { t, i18n } = useTranslation();
  const account = useAccount();
  const { signIns, addable, who } = useStore(account.store);
  // The text may start in lower case, because some languages need that within a sentence.
  const title = (way: Pick<LinkedSignIn, 'kind' | 'name'>) => {
    const [first = '', ...rest] = connectionName(way, t);
    return first.toLocaleUpperCase(i18n.language) + rest.join('');
  };
  const added = (at: number) => t('account.added', { date: formatDay({ at, locale: i18n.language }) });
  const picture = (way: Pick<LinkedSignIn, 'kind' | 'name'>) => (
    <span css={{ flex: 'none', display: 'grid', margin: space.x2, color: color.normal }}>
      <ConnectionIcon {...way} />
    </span>
  );
  return (
    <>
      <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('account.signInsLead')}</p>
      {signIns.length > 0 && (
        <Card flush>
          <ul css={{ listStyle: 'none', margin: 0, padding: 0 }}>
            {signIns.map(({ alias, kind, name, at }) => (
              <li key={alias ?? ''}>
                {alias === null ? (
                  <div
                    css={{
                      minHeight: size.row,
                      display: 'flex',
                      alignItems: 'center',
                      gap: space.x3,
                      padding: `${space.x3}px ${space.x4}px`,
                    }}
                  >
                    {picture({ kind, name })}
                    <span css={{ minWidth: 0, display: 'grid', overflowWrap: 'anywhere' }}>
                      <span css={{ ...type.body, fontWeight: weight.medium, color: color.strong }}>
                        {title({ kind, name })}
                      </span>
                      <span css={{ ...type.small, color: color.muted }}>{who}</span>
                      <span css={{ ...type.small, color: color.muted }}>{t('account.signInFirst')}</span>
                    </span>
                  </div>
                ) : (
                  <ListRow
                    picture={picture({ kind, name })}
                    title={title({ kind, name })}
                    note={at === null ? '' : added(at)}
                    onPress={() => onChoose(alias)}
                  />
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {addable.length > 0 && (
        <Button wide onPress={onAdd}>
          {t('account.signInAdd')}
        </Button>
      )}
    </>
  );
}
