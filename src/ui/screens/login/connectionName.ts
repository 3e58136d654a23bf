import type { TFunction } from 'i18next';
import type { ConnectionSummary } from '../../../wire/http/project';

/** A way in by its name in the user's language, unless the operator has named it otherwise. */
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
