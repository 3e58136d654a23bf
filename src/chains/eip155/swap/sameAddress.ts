/** Whether two addresses are the same, however their letters are written; null is the coin. */
export const isSameAddress = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase();
