import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/inputs/Button';
import { space } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useSignIn } from '../../../hooks/useWallet';
import { connectionName } from '../../login/connectionName';
import { Welcome } from '../../login/Welcome';

/**
 * Shown before a second wallet is created for an address that may already have one: the user can open the existing wallet or create
 * another.
 */
export function ExistingWallet() {
  const { t, i18n } = useTranslation();
  const { stores, actions } = useSignIn();
  const { others, busy } = useStore(stores.login);
  const names = others.map((way) => connectionName(way, t));
  const name = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(names);
  return (
    <div css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x6, padding: space.x6 }}>
      <Welcome title={t('account.otherTitle')} lead={t('account.otherLead', { name })} />
      <div css={{ display: 'grid', gap: space.x3 }}>
        <Button wide kind="primary" disabled={busy} onPress={() => actions.changeEmail()}>
          {t('account.otherGo', { name })}
        </Button>
        <Button wide loading={busy} onPress={() => actions.submitFactor({ factorId: '' })}>
          {t('account.otherNew')}
        </Button>
      </div>
    </div>
  );
}
