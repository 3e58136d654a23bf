import { serveAccount } from './account';
import { serveSignInFrame } from './frame';
import { startSignIn } from './start';

/** The entry point of the sign-in host, as a page or in a frame. */
if (location.pathname === '/wallet/account') void serveAccount(window);
else if (location.pathname.endsWith('/frame')) serveSignInFrame(window);
else void startSignIn(window);
