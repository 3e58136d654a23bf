import type { texts as account } from '../../texts/en/account';
import type { texts as assets } from '../../texts/en/assets';
import type { texts as buy } from '../../texts/en/buy';
import type { texts as codeHelp } from '../../texts/en/codeHelp';
import type { texts as confirm } from '../../texts/en/confirm';
import type { texts as details } from '../../texts/en/details';
import type { texts as firstView } from '../../texts/en/firstView';
import type { texts as newPassword } from '../../texts/en/newPassword';
import type { texts as ownPage } from '../../texts/en/ownPage';
import type { texts as prove } from '../../texts/en/prove';
import type { texts as settings } from '../../texts/en/settings';
import type { texts as shortcuts } from '../../texts/en/shortcuts';
import type { texts as signInHost } from '../../texts/en/signInHost';
import type { texts as swap } from '../../texts/en/swap';
import type { texts as transfer } from '../../texts/en/transfer';
import type { texts as walletConnect } from '../../texts/en/walletConnect';
import type { texts as unavailable } from '../../texts/en/unavailable';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: {
      translation: typeof account &
        typeof assets &
        typeof codeHelp &
        typeof confirm &
        typeof details &
        typeof firstView &
        typeof newPassword &
        typeof ownPage &
        typeof prove &
        typeof settings &
        typeof shortcuts &
        typeof signInHost &
        typeof swap &
        typeof transfer &
        typeof unavailable &
        typeof walletConnect &
        typeof buy;
    };
  }
}
