import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomNamespace, DescribedChain } from '../../../../wallet/networks';
import { readChainId } from '../../../../wallet/networks/readChainId';
import type { NetworkFault, NetworkInput } from '../../../../wallet/settings';
import { customNamespaces } from '../../../../wire/http/userRows';
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
  rpcOtherKind: 'rpcUrl',
  rpcWrongChain: 'rpcUrl',
  clusterTaken: 'rpcUrl',
  badChainId: 'chainId',
  chainTaken: 'chainId',
  noSymbol: 'symbol',
  badExplorerUrl: 'explorerUrl',
  limit: 'all',
  ownPageOnly: 'rpcUrl',
} as const;
type OwnFault = keyof typeof places;
const isOwnFault = (fault: NetworkFault): fault is OwnFault => Object.hasOwn(places, fault);

/** The families by the names of their first networks, which are the same in all languages. */
export const kinds: Readonly<Record<CustomNamespace, string>> = { eip155: 'EVM', solana: 'Solana' };

/** The coin of a family's networks, if almost all have the same. */
const usualSymbols: Readonly<Record<CustomNamespace, string>> = { eip155: '', solana: 'SOL' };

const emptyInput: NetworkText = {
  namespace: 'eip155',
  name: '',
  rpcUrl: '',
  chainId: '',
  symbol: '',
  explorerUrl: '',
  isTestnet: false,
};
const toInput = (chain: Readonly<OfferedChain>): NetworkText => ({
  namespace: customNamespaces.find((namespace) => namespace === chain.chainNamespace) ?? 'eip155',
  name: chain.displayName,
  rpcUrl: chain.rpcTarget.split(',')[0] ?? '',
  chainId: chain.chainNamespace === 'eip155' ? BigInt(chain.chainId).toString() : chain.chainId,
  symbol: chain.ticker,
  explorerUrl: chain.blockExplorerUrl ?? '',
  isTestnet: chain.isTestnet === true,
});

/** Returns the described network once the user has typed all that a public list knows. */
function describe({ namespace, chainId, name, symbol }: NetworkText): DescribedChain | undefined {
  const id = namespace === 'eip155' ? readChainId(chainId) : chainId || undefined;
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
  const choose = (namespace: CustomNamespace) => {
    const isUntouched = input.symbol === usualSymbols[input.namespace];
    setInput({ ...input, namespace, ...(isUntouched && { symbol: usualSymbols[namespace] }) });
    setFault(null);
  };
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
  return { input, described: describe(input), set, choose, busy, isLowering, save, remove, errorAt, general };
}
