import { safeImage } from '../../format/safeImage';
import { Mark } from '../../parts/Mark';
import { useStore } from '../../useStore';
import { useSignIn } from '../../useWallet';

/** The integrator's logo for the theme, else our mark. */
export function Brand({ size }: { size: number }) {
  const { whiteLabel } = useStore(useSignIn().stores.embed);
  const light = safeImage(whiteLabel.logoLight) ?? safeImage(whiteLabel.logoDark);
  const dark = safeImage(whiteLabel.logoDark) ?? light;
  if (light === undefined) return <Mark size={size} />;
  const shape = { height: size, maxWidth: '60%', objectFit: 'contain' } as const;
  const alt = whiteLabel.appName ?? '';
  return (
    <>
      <img src={light} alt={alt} css={{ ...shape, 'html.dark &': { display: 'none' } }} />
      <img src={dark} alt={alt} css={{ ...shape, 'html:not(.dark) &': { display: 'none' } }} />
    </>
  );
}
