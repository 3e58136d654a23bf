/** Returns an address as a map key: Ethereum addresses are case-insensitive, so they are lower-cased; in other families case matters. */
export const addressId = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address);
