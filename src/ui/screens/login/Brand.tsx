import { AppLink } from '../../components/inputs/AppLink';
import { Logo } from '../../components/identity/Logo';
import { useStore } from '../../useStore';
import { useSignIn } from '../../hooks/useWallet';

/** The integrator's logo, which links to their page, or Inlay's mark if there is none. */
export function Brand({ size }: { size: number }) {
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  return (
    <AppLink whiteLabel={whiteLabel}>
      <Logo size={size} whiteLabel={whiteLabel} />
    </AppLink>
  );
}
