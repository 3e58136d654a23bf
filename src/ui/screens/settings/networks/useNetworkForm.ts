import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DescribedChain } from '../../../../wallet/networks';
import { readChainId } from '../../../../wallet/networks/readChainId';
import type { NetworkFault, NetworkInput } from '../../../../wallet/settings';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { settingsPath } from '../../../routes';
import { useNavigation } from '../../../hooks/useNavigation';
import { useWallet } from '../../../hooks/useWallet';
import { useErrorCodeText } from '../useErrorCodeText';
import { useSettings } from '../useSettings';

/** The field that each fault belongs to. */
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
const toInput = (chain: Readonly<OfferedChain>): Omit<NetworkInput, 'changes'> => ({
  name: chain.displayName,
  rpcUrl: chain.rpcTarget.split(',')[0] ?? '',
  chainId: BigInt(chain.chainId).toString(),
  symbol: chain.ticker,
  explorerUrl: chain.blockExplorerUrl ?? '',
  isTestnet: chain.isTestnet === true,
});

/** Returns the described network once the user has typed all that a public list knows. */
function describe({ chainId, name, symbol }: NetworkText): DescribedChain | undefined {
  const id = readChainId(chainId);
  if (id === undefined || name.trim() === '' || symbol.trim() === '') return undefined;
  return { chainId: id, name: name.trim(), symbol: symbol.trim() };
}

export type NetworkText = Omit<NetworkInput, 'changes'>;
export type ErrorAt = (place: (typeof places)[OwnFault]) => string | undefined;

/** Manages the form of a network: its input, its errors, and saving or deleting it. */
export function useNetworkForm(network: Readonly<OfferedChain> | undefined) {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { back } = useNavigation();
  const [input, setInput] = useState(network ? toInput(network) : emptyInput);
  const errorText = useErrorCodeText();
  const [fault, setFault] = useState<NetworkFault | null>(null);
  const [busy, setBusy] = useState(false);
  const isLowering = network !== undefined && input.rpcUrl !== toInput(network).rpcUrl;
  const leave = () => back(`${settingsPath}/networks`);
  const set = (field: keyof NetworkText) => (value: string | boolean) => setInput({ ...input, [field]: value });
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
  const errorAt: ErrorAt = (place) =>
    fault !== null && isOwnFault(fault) && places[fault] === place ? t(`networks.${fault}`) : undefined;
  const general = fault === null ? undefined : isOwnFault(fault) ? errorAt('all') : errorText(fault);
  return { input, described: describe(input), set, busy, isLowering, save, remove, errorAt, general };
}
