import { isEmbedded } from '../../custody/kit/renderKit';
import type { AccountDeps } from './accountDeps';

/** Returns the logo for a file that loads nothing: a raster `data:` URL as it is, otherwise the project's logo. Never rejects. */
export function embedLogo(
  logo: string | undefined,
  { readLogo }: Pick<AccountDeps, 'readLogo'>,
): Promise<string | undefined> {
  return logo === undefined || isEmbedded(logo) ? Promise.resolve(logo) : readLogo();
}
