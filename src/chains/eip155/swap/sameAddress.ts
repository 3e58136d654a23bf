/** Returns whether two addresses are equal, ignoring case; null is the native coin. */
export const isSameAddress = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase();
