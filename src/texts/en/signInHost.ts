import type { Texts } from '../types';

/** Texts of the sign-in host's own pages, fetched with them. The texts of the login screens are among the wallet's texts. */
export const texts = {
  signInHost: {
    cancel: 'Cancel',
    keyNotice:
      '{{origin}} gets the key of your wallet and can use it without asking again. Continue only if you trust this site.',
    askTitle: 'Who opened this window?',
    askSite: '{{site}} opened this window. It is not registered with {{app}}.',
    askUnknown: 'We cannot tell which site opened this window. It may not be {{app}}.',
    askGets:
      'If you continue, the site that opened it gets your name, your email address and access to {{app}} as you. It does not get the key of your wallet.',
    askAdvice: 'Continue only if you just chose to sign in to {{app}}.',
    askLeave: 'Do not sign in',
    askGoOn: 'Continue anyway',
    doneTitle: 'You are signed in',
    doneBody: 'Go back to the page. You can close this window.',
    cancelledTitle: 'Sign-in cancelled',
    cancelledBody: 'Nothing was shared. Go back to the page. You can close this window.',
    failedTitle: 'Could not sign you in',
    again: 'Try again',
    close: 'Close window',
    fault: {
      badLink: 'This link is incomplete. Go back to the site and sign in again.',
      gone: 'This sign-in has expired. Nothing was shared. Go back to the site and sign in again.',
      unknownClient:
        'The site that sent you here is not known to this server. Nothing was shared with it. If you run the site, check its client ID.',
      redirectNotAllowed:
        'The site that sent you here wants the answer at an address that is not registered for it. Nothing was shared with it. If you run the site, register its address.',
      notOffered: 'The site asked for a way to sign in that is not available here. Go back and choose another one.',
      otherAccount:
        'You used a different account than the site expected. Nothing has changed. Go back and sign in with the same account.',
      foreignOpener:
        '{{what}} opened this window, and it is not registered for the app that wants to sign you in. That app would receive the key of your wallet. Nothing was shared. If you run the site, register its address.',
      unknownOpener:
        'The browser does not say which site opened this window, and the app that wants to sign you in would receive the key of your wallet. Nothing was shared. Go back to the site and try again. If you run it, let its pages send their origin as referrer.',
      notSupported:
        'The site asked for something that is not offered here ({{what}}). Nothing was shared. If you run the site, leave that option out.',
      network: 'Cannot reach the server. Nothing has changed. Check your connection and try again.',
    },
  },
} as const;

export type SignInHostTexts = Texts<typeof texts>;
