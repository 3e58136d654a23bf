import { isUser, type Asker } from '../../wire/asker';

/** Returns the id of the asker for a transaction's record; null for the user in the wallet's own screens. */
export const askedBy = (asker: Asker): string | null => (isUser(asker) ? null : asker.id);
