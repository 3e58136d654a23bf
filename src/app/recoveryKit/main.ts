import * as v from 'valibot';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { openKit, RecoveryKitSchema, type KitSmartAccount } from '../../custody/kit/recoveryKit';
import { wipeKeys, type UserKeys } from '../../custody/userKeys';
import type { KitTexts } from '../../custody/kit/renderKit';
import { concatBytes, utf8ToBytes } from '../../kit/bytes';
import { publicKeyOfSeed } from '../../kit/curves/ed25519';
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
const claimed = make('p', { class: 'address' });
claimed.append(...inTwoLines(kit.address));
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

function show(keys: UserKeys): void {
  const { privateKey, ed25519Seed: seed = privateKey } = keys;
  const list = make('dl');
  const rows = [
    [texts.address, toAddress(privateKey)],
    [texts.evmKey, bytesToHex(privateKey)],
    [texts.solanaKey, toBase58(concatBytes(seed, publicKeyOfSeed(seed)))],
  ] as const;
  for (const [name, value] of rows) list.append(...rowOf({ name, value, isSecret: name !== texts.address }));
  wipeKeys(keys);
  // The address is now derived from the key, so the address that the file claims is removed.
  claimed.remove();
  const smart = kit.smart ? describeSmart(kit.smart) : [];
  const warning = make('p', { text: texts.warning, class: 'warning', tabindex: '-1' });
  const next = [texts.next, texts.close].map((text) => make('p', { text }));
  form.replaceWith(warning, list, ...smart, ...next);
  // The form had the focus: a screen reader now reads the warning, then the keys.
  warning.focus();
}

/** Describes the smart account that the key signs for, and how to use it in another wallet. */
function describeSmart({ address, kind, networks }: KitSmartAccount): HTMLElement[] {
  const list = make('dl');
  list.append(...rowOf({ name: texts.smart, value: address, isSecret: false }));
  list.append(make('dt', { text: texts.smartKind }), make('dd', { text: kind, class: 'words' }));
  if (networks.length > 0) {
    const names = new Intl.ListFormat(texts.language).format(networks);
    list.append(make('dt', { text: texts.smartNetworks }), make('dd', { text: names, class: 'words' }));
  }
  return [list, make('p', { text: texts.smartUse })];
}

/** A value with its name and buttons above it. A secret one is covered until the user uncovers it. */
function rowOf({ name, value, isSecret }: { name: string; value: string; isSecret: boolean }): HTMLElement[] {
  const head = make('dt');
  const text = make('dd', { 'aria-label': name, ...(isSecret ? {} : { class: 'address' }) });
  const draw = (isShown: boolean): void => {
    if (isSecret) text.textContent = isShown ? value : '•'.repeat(24);
    else text.replaceChildren(...inTwoLines(value));
  };
  const cover = coverOf({ name, draw });
  head.append(
    make('b', { text: name }),
    ...(isSecret ? [cover.press] : []),
    ...copyOf({ name, value, text, uncover: () => isSecret && cover.set(true) }),
  );
  return [head, text];
}

function coverOf({ name, draw }: { name: string; draw: (isShown: boolean) => void }): {
  press: HTMLElement;
  set(isShown: boolean): void;
} {
  let isShown = false;
  const press = make('button', { type: 'button' });
  const set = (next: boolean): void => {
    isShown = next;
    draw(isShown);
    press.textContent = isShown ? texts.hide : texts.show;
    press.setAttribute('aria-label', `${press.textContent}: ${name}`);
  };
  set(false);
  press.addEventListener('click', () => set(!isShown));
  return { press, set };
}

/** The halves of an address, one below the other, so that both lines are equally long. */
function inTwoLines(address: string): HTMLElement[] {
  const half = Math.ceil(address.length / 2);
  return [address.slice(0, half), address.slice(half)].map((text) => make('span', { text }));
}

/** Makes a copy button; if the browser does not allow a local file to copy, a press on it uncovers the text and selects it. */
function copyOf({
  name,
  value,
  text,
  uncover,
}: {
  name: string;
  value: string;
  text: HTMLElement;
  uncover: () => void;
}): HTMLElement[] {
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return [];
  const press = make('button', { type: 'button', text: texts.copy, 'aria-label': `${texts.copy}: ${name}` });
  const told = make('span', { role: 'status' });
  press.addEventListener('click', () => {
    void clipboard.writeText(value).then(
      () => (told.textContent = texts.copied),
      () => {
        uncover();
        getSelection()?.selectAllChildren(text);
      },
    );
  });
  return [told, press];
}

/** Returns the EIP-55 address of the key; the address in the file is only a claim. */
function toAddress(privateKey: Uint8Array): string {
  const hex = bytesToHex(keccak_256(secp256k1.getPublicKey(privateKey, false).subarray(1)).subarray(12));
  const marks = bytesToHex(keccak_256(utf8ToBytes(hex)));
  return `0x${[...hex].map((digit, at) => (Number.parseInt(marks[at] ?? '0', 16) > 7 ? digit.toUpperCase() : digit)).join('')}`;
}
