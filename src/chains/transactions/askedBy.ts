import type { Asker } from '../../wire/asker';

/** Who asked for a transaction, as its record keeps it: null for the user in the wallet's own screens. */
export const askedBy = ({ kind, id }: Asker): string | null => (kind === 'wallet' ? null : id);
