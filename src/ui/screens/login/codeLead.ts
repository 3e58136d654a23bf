import { shortCode } from '../../../wire/http/signIn';

/** Returns the key of the text before the address that a code with this many digits was sent to. */
export const codeLead = (digits: number) => (digits === shortCode ? 'login.codeLead' : 'login.longCodeLead');
