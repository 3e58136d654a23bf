import { serveAccount } from './account';
import { serveSignInFrame } from './frame';
import { startSignIn } from './start';

/** The sign-in host's page, alone or in a frame. */
if (location.pathname === '/wallet/account') void serveAccount(window);
else if (location.pathname.endsWith('/frame')) serveSignInFrame(window);
else void startSignIn(window);
