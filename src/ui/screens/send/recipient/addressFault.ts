/** What is probably wrong with a text that is no address. Each is a key in the `send.addressHelp` texts. */
export type AddressFault = 'short' | 'long' | 'changed' | 'unclear';

/** Characters of an address in hexadecimal, with its prefix. */
const length = 42;

/** Returns what is probably wrong with an invalid address. `changed`: it has the right length, so its checksum does not match. */
export function addressFault(text: string): AddressFault {
  const address = text.trim();
  if (!/^0x[\da-f]*$/i.test(address)) return 'unclear';
  if (address.length === length) return 'changed';
  return address.length < length ? 'short' : 'long';
}
