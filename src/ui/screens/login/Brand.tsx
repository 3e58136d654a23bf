import { AppLink } from '../../parts/inputs/AppLink';
import { Logo } from '../../parts/identity/Logo';
import { useStore } from '../../useStore';
import { useSignIn } from '../../hooks/useWallet';

/** The integrator's logo, which leads to their page, else our mark. */
export function Brand({ size }: { size: number }) {
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  return (
    <AppLink whiteLabel={whiteLabel}>
      <Logo size={size} whiteLabel={whiteLabel} />
    </AppLink>
  );
}
