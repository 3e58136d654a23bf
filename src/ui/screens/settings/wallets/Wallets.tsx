import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import type { Account } from '../../../../wallet/accounts';
import { ConfirmDialog } from '../../../layouts/ConfirmDialog';
import { Address } from '../../../components/identity/Address';
import { Avatar } from '../../../components/identity/Avatar';
import { Button } from '../../../components/inputs/Button';
import { List } from '../../../components/rows/List';
import { color, radius, space, type, weight } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSettings } from '../useSettings';
import { SettingsPage } from '../SettingsPage';
import { useSection } from '../useSection';
import { AccountName } from './AccountName';

/** The accounts of the wallet: shows which one is current and which is the default, and removes imported ones. */
export function Wallets() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const accounts = useAccounts();
  const { open } = useSection();
  const [removing, setRemoving] = useState<Account | null>(null);
  return (
    <SettingsPage title={t('prefs.wallets')}>
      <List title={t('wallets.accounts')} hint={accounts.length > 1 ? t('wallets.defaultHint') : undefined}>
        {accounts.map((account) => (
          <AccountItem key={account.address} account={account} onRemove={() => setRemoving(account)} />
        ))}
      </List>
      <Button onPress={() => open('import')}>{t('wallets.import')}</Button>
      {removing && (
        <ConfirmDialog
          title={`${t('wallets.removeTitle')} ${shorten(removing.address)}`}
          body={t('wallets.removeBody')}
          action={t('prefs.remove')}
          onAnswer={(yes) => {
            setRemoving(null);
            if (!yes) return;
            void settings
              .removeAccount(removing.address)
              .then(() => stores.toast.actions.show({ message: t('wallets.removed'), type: 'success' }));
          }}
        />
      )}
    </SettingsPage>
  );
}

/** Returns the accounts of the current chain's family. Other accounts belong to chains of other families. */
function useAccounts(): readonly Readonly<Account>[] {
  const { stores, family } = useWallet().wallet;
  const { accounts } = useStore(stores.accounts);
  const { chainId } = useStore(stores.network);
  const { namespace } = family(chainId);
  return accounts.filter((account) => account.namespace === namespace);
}

function AccountItem({ account, onRemove }: { account: Readonly<Account>; onRemove: () => void }) {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { selected } = useStore(stores.accounts);
  const accounts = useAccounts();
  const { defaultAccount } = useStore(stores.preferences);
  const { address, accountType, app } = account;
  const isImported = accountType === 'imported';
  const isSigner = accounts.some(({ owner }) => owner === address);
  const isOwn = !isImported && app === undefined && !isSigner;
  const kind = app ? t('wallets.ofApp', { name: app.name }) : t(kindOf({ isImported, isSigner, account }));
  const isIt = (other: string | null) => other?.toLowerCase() === address.toLowerCase();
  // If the default account is not on this device, the account of the sign-in is the default.
  const isThere = accounts.some(
    (item) =>
      item.address.toLowerCase() === defaultAccount?.toLowerCase() &&
      !accounts.some(({ owner }) => owner === item.address),
  );
  const isDefault = isThere ? isIt(defaultAccount) : isOwn;
  const say = (message: string) => stores.toast.actions.show({ message, type: 'success' });
  return (
    <div css={{ display: 'grid', gap: space.x2, padding: space.x4 }}>
      <div css={{ display: 'flex', alignItems: 'center', gap: space.x3 }}>
        <Avatar address={address} size={40} />
        <div css={{ flex: 1, minWidth: 0, display: 'grid' }}>
          <AccountName address={address} />
          <span css={{ ...type.small, color: color.normal }}>
            <Address address={address} />
          </span>
          <span css={{ ...type.small, color: color.muted }}>{kind}</span>
        </div>
        <span css={{ display: 'grid', gap: space.x1, justifyItems: 'end' }}>
          {isIt(selected) && <Word text={t('wallets.current')} strong />}
          {isDefault && accounts.length > 1 && <Word text={t('wallets.isDefault')} />}
        </span>
      </div>
      {accounts.length > 1 && (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
          {!isIt(selected) && (
            <Button small onPress={() => void settings.selectAccount(address).then(() => say(t('wallets.switched')))}>
              {t('wallets.use')}
            </Button>
          )}
          {!isDefault && !isSigner && (
            <Button
              small
              onPress={() => {
                void settings.set({ defaultAccount: address });
                say(t('wallets.defaultSet'));
              }}
            >
              {t('wallets.makeDefault')}
            </Button>
          )}
          {isImported && (
            <Button small kind="danger" onPress={onRemove}>
              {t('prefs.remove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function kindOf({
  isImported,
  isSigner,
  account,
}: {
  isImported: boolean;
  /** Its key signs for another account. */
  isSigner: boolean;
  account: Readonly<Account>;
}) {
  if (isImported) return 'wallets.imported';
  if (isSigner) return 'wallets.signer';
  return account.owner === undefined ? 'wallets.own' : 'wallets.smart';
}

function Word({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <span
      css={{
        ...type.tiny,
        fontWeight: weight.medium,
        padding: `2px ${space.x2}px`,
        borderRadius: radius.full,
        background: strong ? color.greenSoft : color.fill,
        color: strong ? color.green : color.normal,
      }}
    >
      {text}
    </span>
  );
}
