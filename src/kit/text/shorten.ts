/**
 * First five and last five characters joined by `...`; texts under 11 characters stay as they are.
 * @example shorten('0x1234567890abcdef') // '0x123...bcdef'
 */
export function shorten(text: string): string {
  return text.length < 11 ? text : `${text.slice(0, 5)}...${text.slice(-5)}`;
}
