import { sha256 } from '@noble/hashes/sha2.js';
import { sealKit, type KitSmartAccount } from '../../custody/kit/recoveryKit';
import { renderKit, type KitAppearance, type KitTexts } from '../../custody/kit/renderKit';
import { utf8ToBytes } from '../../kit/bytes';
import type { AccountDeps } from './accountDeps';

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Creates the recovery kit as an HTML file. */
export async function makeKitFile({
  deps: { kitScript, random },
  texts,
  appearance,
  ...sealed
}: {
  deps: Pick<AccountDeps, 'kitScript' | 'random'>;
  privateKey: Uint8Array;
  address: string;
  smart: KitSmartAccount | null;
  password: string;
  texts: KitTexts;
  appearance: KitAppearance;
}): Promise<string> {
  const script = await kitScript();
  const kit = await sealKit({ ...sealed, random });
  return renderKit({ kit, texts, appearance, script, hash: (text) => toBase64(sha256(utf8ToBytes(text))) });
}
