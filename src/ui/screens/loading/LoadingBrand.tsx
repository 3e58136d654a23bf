import { Logo } from '../../components/identity/Logo';
import { size } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { Loading } from './Loading';

/** The spinner with the operator's logo, if the operator has enabled it (hidden by default). */
export function LoadingBrand() {
  const { whiteLabel } = useStore(useWallet().wallet.stores.embed);
  return <Loading logo={<Logo size={size.button} whiteLabel={whiteLabel} />} />;
}
