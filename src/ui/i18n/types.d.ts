import type { en as account } from './account/en';
import type { en as assets } from './assets/en';
import type { en as confirm } from './confirm/en';
import type { en } from './locales/en';
import type { en as newPassword } from './newPassword/en';
import type { en as ownPage } from './ownPage/en';
import type { en as transfer } from './transfer/en';
import type { en as prove } from './prove/en';
import type { en as settings } from './settings/en';
import type { en as signInHost } from './signInHost/en';
import type { en as totals } from './totals/en';
import type { en as unavailable } from './unavailable/en';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof en &
        typeof assets &
        typeof confirm &
        typeof newPassword &
        typeof ownPage &
        typeof prove &
        typeof signInHost &
        typeof totals &
        typeof transfer &
        typeof unavailable &
        typeof settings &
        typeof account;
    };
  }
}
