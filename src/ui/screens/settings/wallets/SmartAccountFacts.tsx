import { useTranslation } from 'react-i18next';
import type { SmartAccountType } from '../../../../wire/accountAbstraction';
import { Card } from '../../../parts/Card';
import { Address } from '../../../parts/identity/Address';
import { Facts } from '../../../parts/rows/Facts';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSettings } from '../useSettings';

/** Names by which other wallets know the kinds, with the version and the entry point (ERC-4337). */
const kinds: Readonly<Record<SmartAccountType, string>> = {
  safe: 'Safe 1.4.1 · EntryPoint 0.7',
  kernel: 'Kernel 0.3.1 · EntryPoint 0.7',
  nexus: 'Biconomy Nexus 1.0 · EntryPoint 0.7',
  metamask: 'MetaMask Smart Account 1.3 · EntryPoint 0.7',
  biconomy: 'Biconomy Smart Account 2 · EntryPoint 0.6',
  trust: 'Trust Barz 0.2 · EntryPoint 0.6',
  simple7702: 'Simple7702Account · EntryPoint 0.8',
};

/** What one has to know of a smart account to use it in another wallet. */
export function SmartAccountFacts({ address }: { address: string }) {
  const { t, i18n } = useTranslation();
  const { stores, flows } = useWallet().wallet;
  const type = useSettings().smartAccountType();
  const { chains } = useStore(stores.network);
  const served = chains.filter(
    ({ chainId, chainNamespace }) => chainNamespace === 'eip155' && flows.isServedOn({ address, chainId }),
  );
  const names = new Intl.ListFormat(i18n.language).format(served.map(({ displayName }) => displayName));
  return (
    <Card>
      <Facts
        facts={[
          { label: t('wallets.smart'), value: <Address address={address} /> },
          ...(type === null ? [] : [{ label: t('privacy.smartKind'), value: kinds[type] }]),
          ...(served.length === 0 ? [] : [{ label: t('privacy.smartNetworks'), value: names }]),
        ]}
      />
    </Card>
  );
}
