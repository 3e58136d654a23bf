import type { TFunction } from 'i18next';
import type { ConnectionSummary } from '../../../wire/http/project';

/** Returns the name of a sign-in method in the user's language, or the operator's own name for it. */
export function connectionName({ kind, name }: Pick<ConnectionSummary, 'kind' | 'name'>, t: TFunction): string {
  switch (`${kind}:${name}`) {
    case 'email_passwordless:Email':
      return t('login.ways.email_passwordless');
    case 'sms_passwordless:Phone':
      return t('login.ways.sms_passwordless');
    case 'passkeys:Passkey':
      return t('login.ways.passkeys');
    case 'authenticator:Authenticator':
      return t('login.ways.authenticator');
    default:
      return name;
  }
}
