import { useTranslation } from 'react-i18next';
import { useStore } from '../../../useStore';
import { connectionName } from '../../login/connectionName';
import { Step } from '../Step';
import { useAccount } from '../useAccount';

/** Removes a sign-in that was added. */
export function RemoveSignIn({ alias, onBack }: { alias: string; onBack: () => void }) {
  const { t } = useTranslation();
  const account = useAccount();
  const { signIns, busy, error } = useStore(account.store);
  const way = signIns.find((one) => one.alias === alias);
  const name = way ? connectionName(way, t) : '';
  const back = () => {
    account.store.actions.forgetError();
    onBack();
  };
  return (
    <Step
      danger
      title={t('account.signInRemove', { name })}
      lead={t('account.signInRemoveLead')}
      action={t('account.signInRemoveAction')}
      busy={busy}
      error={error}
      onBack={back}
      onSubmit={() =>
        void account.unlink(alias).then((isGone) => {
          if (isGone) back();
        })
      }
    />
  );
}
