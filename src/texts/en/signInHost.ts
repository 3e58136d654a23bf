import type { Texts } from '../types';

/** Texts of the sign-in host's own pages, fetched with them; the login screens have theirs with the wallet's. */
export const texts = {
  signInHost: {
    cancel: 'Cancel',
    keyNotice:
      '{{origin}} receives the key of your wallet and can use it without asking you again. Go on only if you trust this site.',
    askTitle: 'Who opened this window?',
    askSite: '{{site}} opened this window. It is not a registered site of {{app}}.',
    askUnknown: 'The browser does not say which site opened this window. It need not have been {{app}}.',
    askGets:
      'If you go on, whoever opened it receives your sign-in at {{app}}: your name, your e-mail address, and a proof with which to act as you there. They do not receive the key of your wallet.',
    askAdvice: 'Go on only if you have just chosen to sign in at {{app}} yourself.',
    askLeave: 'Do not sign in',
    askGoOn: 'Go on all the same',
    doneTitle: 'You are signed in',
    doneBody: 'Go back to the page. You can close this window.',
    cancelledTitle: 'Sign-in cancelled',
    cancelledBody: 'Nothing was shared. Go back to the page. You can close this window.',
    failedTitle: 'This sign-in cannot go on',
    again: 'Try again',
    fault: {
      badLink: 'The link that opened this page is not complete. Go back to the site and sign in again.',
      gone: 'This sign-in is over or was started too long ago. Nothing was shared. Go back to the site and sign in again.',
      unknownClient:
        'The site that sent you here is not known to this server. Nothing was shared with it. If you run the site, check its client ID.',
      redirectNotAllowed:
        'The site that sent you here wants the answer at an address that is not registered for it. Nothing was shared with it. If you run the site, register its address.',
      notOffered: 'The site asked for a way of signing in that is not offered here. Go back and choose another one.',
      otherAccount:
        'Another account was signed in to than the one that the site asked about. Nothing has changed. Go back and sign in with the same account.',
      foreignOpener:
        '{{what}} opened this window, and it is not registered for the app that wants to sign you in. That app would receive the key of your wallet. Nothing was shared. If you run the site, register its address.',
      unknownOpener:
        'The browser does not say which site opened this window, and the app that wants to sign you in would receive the key of your wallet. Nothing was shared. Go back to the site and try again. If you run it, let its pages send their origin as referrer.',
      notSupported:
        'The site asked for something that is not offered here ({{what}}). Nothing was shared. If you run the site, leave that option out.',
      network: 'The server could not be reached. Nothing has changed. Check your connection and try again.',
    },
  },
} as const;

export type SignInHostTexts = Texts<typeof texts>;
