import { Logo } from '../../parts/Logo';
import { useStore } from '../../useStore';
import { useSignIn } from '../../useWallet';

/** The integrator's logo, else our mark. */
export function Brand({ size }: { size: number }) {
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  return <Logo size={size} whiteLabel={whiteLabel} />;
}
