import { shortCode } from '../../../wire/http/signIn';

/** What to say before the address that a code of so many digits went to. */
export const codeLead = (digits: number) => (digits === shortCode ? 'login.codeLead' : 'login.longCodeLead');
