import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { Field } from '../../../components/inputs/Field';
import { OwnPageLink } from '../OwnPageLink';
import type { ErrorAt, NetworkText } from './useNetworkForm';

/** The fields of a network. */
export function NetworkFields({
  input,
  isFixed,
  autoFocus,
  network,
  errorAt,
  onChange: set,
}: {
  input: NetworkText;
  /** The RPC URL can be changed only on the wallet's own page. */
  isFixed: boolean;
  autoFocus: boolean;
  network: Readonly<OfferedChain> | undefined;
  errorAt: ErrorAt;
  onChange: (field: keyof NetworkText) => (value: string) => void;
}) {
  const { t } = useTranslation();
  // The RPC node of Solana's networks names the chain.
  const isNumbered = input.namespace === 'eip155';
  return (
    <>
      <Field
        label={t('networks.name')}
        name="network-name"
        value={input.name}
        onChange={set('name')}
        error={errorAt('name')}
        autoFocus={autoFocus}
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
      {isFixed && network?.id !== undefined && <OwnPageLink section={`networks/${network.chainId}`} />}
      {(isNumbered || network) && (
        <Field
          label={t('networks.chainId')}
          name="chain-id"
          value={input.chainId}
          onChange={set('chainId')}
          readOnly={!isNumbered}
          error={errorAt('chainId')}
        />
      )}
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
    </>
  );
}
