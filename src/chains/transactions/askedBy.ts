import type { Asker } from '../../wire/asker';

/** Returns the id of the asker for a transaction's record; null for the user in the wallet's own screens. */
export const askedBy = ({ kind, id }: Asker): string | null => (kind === 'wallet' ? null : id);
