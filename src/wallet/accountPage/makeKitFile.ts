import { sha256 } from '@noble/hashes/sha2.js';
import { sealKit, type KitSmartAccount } from '../../custody/kit/recoveryKit';
import { renderKit, type KitAppearance, type KitTexts } from '../../custody/kit/renderKit';
import { bytesToBase64 } from '../../kit/base64';
import { utf8ToBytes } from '../../kit/bytes';
import type { UserKeys } from '../../custody/userKeys';
import type { AccountDeps } from './accountDeps';
import { embedLogo } from './embedLogo';

/** Creates the recovery kit as an HTML file. */
export async function makeKitFile({
  deps: { kitScript, kitFont, readLogo, random },
  texts,
  appearance,
  ...sealed
}: UserKeys & {
  deps: Pick<AccountDeps, 'kitScript' | 'kitFont' | 'readLogo' | 'random'>;
  address: string;
  smart: KitSmartAccount | null;
  password: string;
  texts: KitTexts;
  appearance: KitAppearance;
}): Promise<string> {
  // Without its font, the file has the system's.
  const readFont = async () => bytesToBase64(await kitFont());
  const isInter = (appearance.font ?? 'inter') === 'inter';
  const [script, fontFile, logo, kit] = await Promise.all([
    kitScript(),
    isInter ? readFont().catch(() => undefined) : undefined,
    embedLogo(appearance.logo, { readLogo }),
    sealKit({ ...sealed, random }),
  ]);
  const hash = (text: string) => bytesToBase64(sha256(utf8ToBytes(text)));
  return renderKit({ kit, texts, appearance: { ...appearance, logo, fontFile }, script, hash });
}
