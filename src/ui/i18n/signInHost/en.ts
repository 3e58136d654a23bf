import type { Texts } from '../texts';

/** Texts of the sign-in host's own pages, fetched with them; the login screens have theirs with the wallet's. */
export const en = {
  signInHost: {
    cancel: 'Cancel',
    keyNotice:
      '{{origin}} receives the key of your wallet and can use it without asking you again. Go on only if you trust this site.',
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
      network: 'The server could not be reached. Nothing has changed. Check your connection and try again.',
    },
  },
} as const;

export type SignInHostLocale = Texts<typeof en>;
