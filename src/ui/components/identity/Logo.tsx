import type { WhiteLabel } from '../../../wire/whiteLabel';
import { safeImage } from '../../format/safeImage';
import { Mark } from './Mark';

/** The integrator's logo for the theme, or Inlay's mark if there is none. */
export function Logo({ size, whiteLabel }: { size: number; whiteLabel: WhiteLabel }) {
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
