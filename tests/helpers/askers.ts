import type { Asker } from '../../src/wire/asker';

/** Returns a page of that origin as an asker. */
export const page = (id: string, { name = '', icon = '' } = {}): Asker => ({
  kind: 'page',
  id,
  claims: { name, icon },
});
