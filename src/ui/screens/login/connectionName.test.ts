import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { texts as de } from '../../../texts/de/firstView';
import { connectionName } from './connectionName';

it('translates the names of common connections, and keeps the operator’s names of others', async () => {
  const i18n = createInstance();
  const t = await i18n.init({ lng: 'de', resources: { de: { translation: de } } });
  const names = [
    { kind: 'email_passwordless', name: 'Email' },
    { kind: 'sms_passwordless', name: 'Phone' },
    { kind: 'passkeys', name: 'Passkey' },
    { kind: 'authenticator', name: 'Authenticator' },
    { kind: 'sms_passwordless', name: 'Work phone' },
    { kind: 'custom', name: 'Phone' },
  ].map((way) => connectionName(way, t));
  expect(names).toEqual(['E-Mail', 'Telefon', 'Passkey', 'Authenticator-App', 'Work phone', 'Phone']);
});
