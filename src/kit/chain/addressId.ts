/**
 * An address as the key of a table: those of Ethereum are written in any case, of which the lower is kept; in others each letter
 * counts.
 */
export const addressId = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address);
