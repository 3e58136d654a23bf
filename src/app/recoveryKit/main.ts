import * as v from 'valibot';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { openKit, RecoveryKitSchema, type KitSmartAccount } from '../../custody/kit/recoveryKit';
import type { KitTexts } from '../../custody/kit/renderKit';
import { concatBytes, utf8ToBytes, wipe } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import { toBase58 } from './toBase58';

/** The script of a recovery kit. It runs from a local file, without any other file. */
const data = JSON.parse(document.getElementById('kit')?.textContent ?? '') as { kit: unknown; texts: KitTexts };
const { texts } = data;
const kit = v.parse(RecoveryKitSchema, data.kit);
const main = document.querySelector('main');

const make = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  { text = '', ...attributes }: Record<string, string> = {},
): HTMLElementTagNameMap[Tag] => {
  const element = document.createElement(tag);
  element.textContent = text;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

const label = make('label', { text: texts.password });
const input = make('input', { type: 'password', name: 'password', autocomplete: 'current-password', required: '' });
const button = make('button', { type: 'submit', text: texts.open });
const alert = make('p', { role: 'alert' });
const form = make('form');
label.append(input);
const claimed = make('p', { text: kit.address });
form.append(label, button, alert);
main?.append(make('h1', { text: texts.title }), make('p', { text: texts.lead }), claimed, form);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  button.disabled = true;
  button.textContent = texts.opening;
  alert.textContent = '';
  openKit({ kit, password: input.value }).then(show, () => {
    alert.textContent = texts.wrong;
    button.disabled = false;
    button.textContent = texts.open;
  });
});

function show(privateKey: Uint8Array): void {
  const list = make('dl');
  const rows = [
    [texts.address, toAddress(privateKey)],
    [texts.evmKey, bytesToHex(privateKey)],
    [texts.solanaKey, toBase58(concatBytes(privateKey, ed25519.getPublicKey(privateKey)))],
  ] as const;
  for (const [name, value] of rows) {
    const text = make('dd', { text: value, 'aria-label': name });
    list.append(make('dt', { text: name }), text, ...copyOf({ name, text }));
  }
  wipe(privateKey);
  // The address is now derived from the key, so the address that the file claims is removed.
  claimed.remove();
  const smart = kit.smart ? describeSmart(kit.smart) : [];
  const warning = make('p', { text: texts.warning, class: 'warning', tabindex: '-1' });
  form.replaceWith(warning, list, ...smart);
  // The form had the focus: a screen reader now reads the warning, then the keys.
  warning.focus();
}

/** Describes the smart account that the key signs for, and how to use it in another wallet. */
function describeSmart({ address, kind, networks }: KitSmartAccount): HTMLElement[] {
  const list = make('dl');
  const text = make('dd', { text: address, 'aria-label': texts.smart });
  list.append(make('dt', { text: texts.smart }), text, ...copyOf({ name: texts.smart, text }));
  list.append(make('dt', { text: texts.smartKind }), make('dd', { text: kind, class: 'words' }));
  if (networks.length > 0) {
    const names = new Intl.ListFormat(texts.language).format(networks);
    list.append(make('dt', { text: texts.smartNetworks }), make('dd', { text: names, class: 'words' }));
  }
  return [list, make('p', { text: texts.smartUse })];
}

/** Makes a copy button; if the browser does not allow a local file to copy, a click on the text selects all of it. */
function copyOf({ name, text }: { name: string; text: HTMLElement }): HTMLElement[] {
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return [];
  const row = make('dd', { class: 'act' });
  const press = make('button', { type: 'button', text: texts.copy, 'aria-label': `${texts.copy}: ${name}` });
  const told = make('span', { role: 'status' });
  press.addEventListener('click', () => {
    void clipboard.writeText(text.textContent).then(
      () => (told.textContent = texts.copied),
      () => getSelection()?.selectAllChildren(text),
    );
  });
  row.append(press, told);
  return [row];
}

/** Returns the EIP-55 address of the key; the address in the file is only a claim. */
function toAddress(privateKey: Uint8Array): string {
  const hex = bytesToHex(keccak_256(secp256k1.getPublicKey(privateKey, false).subarray(1)).subarray(12));
  const marks = bytesToHex(keccak_256(utf8ToBytes(hex)));
  return `0x${[...hex].map((digit, at) => (Number.parseInt(marks[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}
