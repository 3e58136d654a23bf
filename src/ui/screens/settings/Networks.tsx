import { Network } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NetworkFault, NetworkInput } from '../../../wallet/settings';
import type { ChainConfig } from '../../../wire/chainConfig';
import { GuardedButton } from '../../confirm/GuardedButton';
import { AskDialog } from '../../layouts/AskDialog';
import { Banner } from '../../parts/feedback/Banner';
import { Button } from '../../parts/inputs/Button';
import { Empty } from '../../parts/feedback/Empty';
import { Field } from '../../parts/inputs/Field';
import { List } from '../../parts/rows/List';
import { Row } from '../../parts/rows/Row';
import { SwitchRow } from '../../parts/inputs/SwitchRow';
import { Tile } from '../../parts/identity/Tile';
import { settingsPath } from '../../routes';
import { space } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useErrorText } from './useErrorText';
import { useSettings } from './useSettings';
import { SettingsPage } from './SettingsPage';
import { OnOwnPage } from './OnOwnPage';
import { Stale } from './Stale';
import { useSection } from './useSection';

/** Networks that the user has added. */
export function Networks() {
  const { t } = useTranslation();
  const { list } = useStore(useWallet().wallet.stores.customChains);
  const { item, open } = useSection();
  const edited = list.find(({ chainId }) => chainId === item);
  if (item === 'new' || edited) return <NetworkForm key={item} network={edited} />;
  return (
    <SettingsPage title={t('prefs.networks')}>
      <Stale />
      {list.length === 0 && (
        <Empty icon={Network}>
          <p>{t('networks.empty')}</p>
        </Empty>
      )}
      {list.length > 0 && (
        <List>
          {list.map((chain) => (
            <Row
              key={chain.chainId}
              picture={<Tile name={chain.displayName} image={chain.logo} size={32} />}
              title={<bdi>{chain.displayName}</bdi>}
              detail={chain.id === undefined ? t('networks.onlyHere') : chain.ticker}
              onPress={() => open(`networks/${chain.chainId}`)}
            />
          ))}
        </List>
      )}
      <Button kind={list.length === 0 ? 'primary' : 'quiet'} onPress={() => open('networks/new')}>
        {t('networks.add')}
      </Button>
    </SettingsPage>
  );
}

/** Which field a fault belongs to. */
const places = {
  noName: 'name',
  nameTaken: 'name',
  badRpcUrl: 'rpcUrl',
  rpcUnreachable: 'rpcUrl',
  rpcWrongChain: 'rpcUrl',
  badChainId: 'chainId',
  chainTaken: 'chainId',
  noSymbol: 'symbol',
  badExplorerUrl: 'explorerUrl',
  limit: 'all',
  ownPageOnly: 'rpcUrl',
} as const;
type OwnFault = keyof typeof places;
const isOwnFault = (fault: NetworkFault): fault is OwnFault => Object.hasOwn(places, fault);

const emptyInput = { name: '', rpcUrl: '', chainId: '', symbol: '', explorerUrl: '', isTestnet: false };
const toInput = (chain: Readonly<ChainConfig>): Omit<NetworkInput, 'changes'> => ({
  name: chain.displayName,
  rpcUrl: chain.rpcTarget.split(',')[0] ?? '',
  chainId: BigInt(chain.chainId).toString(),
  symbol: chain.ticker,
  explorerUrl: chain.blockExplorerUrl ?? '',
  isTestnet: chain.isTestnet === true,
});

function NetworkForm({ network }: { network: Readonly<ChainConfig> | undefined }) {
  const { t } = useTranslation();
  const { wallet, surface } = useWallet();
  const { stores } = wallet;
  // Another RPC for a network that is there can lie to the wallet about all of it.
  const isFixed = network !== undefined && surface === 'frame';
  const card = useRef<HTMLFormElement>(null);
  const settings = useSettings();
  const { back } = useNavigation();
  const [input, setInput] = useState(network ? toInput(network) : emptyInput);
  const errorText = useErrorText();
  const [fault, setFault] = useState<NetworkFault | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const isLowering = network !== undefined && input.rpcUrl !== toInput(network).rpcUrl;
  const leave = () => back(`${settingsPath}/networks`);
  const set = (field: keyof typeof input) => (value: string | boolean) => setInput({ ...input, [field]: value });
  const { show } = stores.toast.actions;

  const save = async () => {
    if (busy) return;
    setBusy(true);
    const found = await settings.saveNetwork({ ...input, ...(network && { changes: network.chainId }) });
    setBusy(false);
    setFault(found);
    if (found !== null) {
      return show({ message: t(network ? 'networks.unableToUpdate' : 'networks.unableToAdd'), type: 'danger' });
    }
    show({ message: t(network ? 'networks.updated' : 'networks.added'), type: 'success' });
    leave();
  };
  const remove = async () => {
    if (!network || busy) return;
    setBusy(true);
    const found = await settings.removeNetwork(network.chainId);
    setBusy(false);
    setFault(found);
    if (found !== null) return show({ message: t('networks.unableToDelete'), type: 'danger' });
    show({ message: t('networks.deleted'), type: 'success' });
    leave();
  };
  const errorAt = (place: (typeof places)[OwnFault]) =>
    fault !== null && isOwnFault(fault) && places[fault] === place ? t(`networks.${fault}`) : undefined;
  const general = fault === null ? undefined : isOwnFault(fault) ? errorAt('all') : errorText(fault);

  return (
    <SettingsPage title={t(network ? 'networks.editTitle' : 'networks.addTitle')} above="networks">
      <form
        ref={card}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLowering) void save();
        }}
        css={{ display: 'grid', gap: space.x5 }}
      >
        <Field
          label={t('networks.name')}
          name="network-name"
          value={input.name}
          onChange={set('name')}
          error={errorAt('name')}
          autoFocus
        />
        <Field
          label={t('networks.rpcUrl')}
          name="rpc-url"
          value={input.rpcUrl}
          onChange={set('rpcUrl')}
          placeholder="https://"
          readOnly={isFixed}
          error={errorAt('rpcUrl')}
        />
        {isFixed && network.id !== undefined && <OnOwnPage section={`networks/${network.chainId}`} />}
        <Field
          label={t('networks.chainId')}
          name="chain-id"
          value={input.chainId}
          onChange={set('chainId')}
          error={errorAt('chainId')}
        />
        <Field
          label={t('networks.symbol')}
          name="symbol"
          value={input.symbol}
          onChange={set('symbol')}
          error={errorAt('symbol')}
        />
        <Field
          label={t('networks.explorerUrl')}
          name="explorer-url"
          value={input.explorerUrl}
          onChange={set('explorerUrl')}
          placeholder="https://"
          error={errorAt('explorerUrl')}
        />
        <List>
          <SwitchRow title={t('networks.isTestnet')} on={input.isTestnet} onChange={set('isTestnet')} />
        </List>
        <Banner tone="info">{t('networks.trust')}</Banner>
        {general !== undefined && <Banner tone="danger">{general}</Banner>}
        {isLowering ? (
          <GuardedButton
            kind="primary"
            wide
            loading={busy}
            card={card}
            what={JSON.stringify(input)}
            onPress={() => void save()}
          >
            {t('prefs.save')}
          </GuardedButton>
        ) : (
          <Button kind="primary" type="submit" wide loading={busy}>
            {t('prefs.save')}
          </Button>
        )}
        {network && (
          <Button kind="danger" wide onPress={() => setAsking(true)}>
            {t('prefs.remove')}
          </Button>
        )}
      </form>
      {asking && network && (
        <AskDialog
          title={t('networks.removeTitle', { name: network.displayName })}
          body={t('networks.removeBody')}
          action={t('prefs.remove')}
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) void remove();
          }}
        />
      )}
    </SettingsPage>
  );
}
