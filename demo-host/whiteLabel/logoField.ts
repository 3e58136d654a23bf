import { element } from '../page/element';
import { isLogo } from './whiteLabel';

/** Logo heights to try, in px, largest first. The first one whose data URL is short enough is used. */
const heights = [96, 64, 48, 32];

/** Creates a field for a logo: either its URL, or a local picture file that is scaled down until it fits into the script tag. */
export function createLogoField({
  url,
  onChange,
}: {
  url: string | undefined;
  onChange: (url: string | undefined) => void;
}): HTMLElement {
  const box = element('input', {
    id: 'look-logo',
    type: 'url',
    placeholder: 'https://…/logo.png',
    value: url?.startsWith('https:') ? url : '',
    autocomplete: 'off',
    'aria-describedby': 'look-logo-says',
  });
  const file = element('input', {
    type: 'file',
    accept: 'image/png,image/jpeg,image/webp,image/gif',
    'aria-label': 'Choose a logo',
    class: 'visually-hidden',
  });
  const pick = element('label', { class: 'pick' }, 'Choose a file', file);
  const says = element('p', { id: 'look-logo-says', class: 'quiet', role: 'status' });
  const set = (next: string | undefined, words: string): void => {
    says.textContent = words;
    onChange(next);
  };
  box.addEventListener('change', () => {
    const next = box.value.trim();
    if (next === '') return set(undefined, '');
    if (isLogo(next)) return set(next, '');
    says.textContent = 'Enter an https address of up to 2,048 characters.';
  });
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    if (!chosen) return;
    shrink(chosen).then(
      (data) => {
        box.value = '';
        set(data, 'The picture is in the code below. On your site, use its address.');
      },
      () => (says.textContent = 'Could not use this picture. Try a smaller one, or enter an address.'),
    );
  });
  return element(
    'div',
    { class: 'field logo' },
    element('label', { for: 'look-logo' }, 'Logo'),
    element('div', { class: 'row' }, box, pick),
    says,
  );
}

/** @throws when the file is not a picture, or when even the smallest version is too large. */
async function shrink(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  for (const height of heights) {
    const canvas = element('canvas', {});
    canvas.height = height;
    canvas.width = Math.max(1, Math.round((picture.width / picture.height) * height));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const data = canvas.toDataURL('image/webp', 0.8);
    if (isLogo(data)) return data;
  }
  throw new Error('The logo is too large.');
}
