import { useTranslation } from 'react-i18next';
import { smartAccountNames } from '../../../../wire/accountAbstraction';
import { Card } from '../../../components/Card';
import { Address } from '../../../components/identity/Address';
import { Facts } from '../../../components/rows/Facts';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSettings } from '../useSettings';

/** The facts that a user needs to use a smart account in another wallet. */
export function SmartAccountFacts({ address }: { address: string }) {
  const { t, i18n } = useTranslation();
  const { stores, actions } = useWallet().wallet;
  const type = useSettings().smartAccountType();
  const { chains } = useStore(stores.network);
  const served = chains.filter(
    ({ chainId, chainNamespace }) => chainNamespace === 'eip155' && actions.canSendOnChain({ address, chainId }),
  );
  const names = new Intl.ListFormat(i18n.language).format(served.map(({ displayName }) => displayName));
  return (
    <Card>
      <Facts
        facts={[
          { label: t('wallets.smart'), value: <Address address={address} /> },
          ...(type === null ? [] : [{ label: t('privacy.smartKind'), value: smartAccountNames[type] }]),
          ...(served.length === 0 ? [] : [{ label: t('privacy.smartNetworks'), value: names }]),
        ]}
      />
    </Card>
  );
}
