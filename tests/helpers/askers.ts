import type { Asker } from '../../src/wire/asker';

/** A page of that origin, as the wallet knows it. */
export const page = (id: string, { name = '', icon = '' } = {}): Asker => ({
  kind: 'page',
  id,
  claims: { name, icon },
});
