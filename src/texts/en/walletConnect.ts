import type { Texts } from '../types';

/** Texts of applications that are connected by a WalletConnect link. */
export const texts = {
  walletConnect: {
    lead: 'Use this wallet with an app on another device or page: choose WalletConnect there, then paste its link or scan its code.',
    link: 'Link',
    noLink: 'Paste the link from the app first.',
    connect: 'Connect',
    waiting: 'Waiting for the app',
    connected: 'Connected. You can go back to the app.',
    connectedTo: 'Connected to {{site}}',
    done: 'Done',
    apps: 'Connected apps',
    empty: 'No apps connected yet',
    off: 'Connecting apps is turned off for this wallet.',
    unnamed: 'App without a name',
    scanFailed: 'No code found in this picture. Try another one or paste the link.',
    pasteFailed: 'Could not paste. Allow it in your browser or enter the link.',
    scanHint: 'Point the camera at the code in the app.',
    handle: 'Open links with this wallet',
    handleHint:
      'Opens connection links from this browser in this wallet. If an app’s link does not open, paste it above.',
    handleAsked: 'Your browser may ask you to allow it.',
    handleFailed: 'This browser does not allow it. Paste the link instead.',
    /** What to do after some of the faults. */
    next: {
      invalid: 'Copy the link in the app and paste it again.',
      limit: 'Disconnect one first.',
    },
    faults: {
      invalid: 'Invalid wallet connect url',
      expired: 'This link has expired. Get a new one in the app.',
      used: 'This link was used before. Get a new one in the app.',
      limit: 'Maximum applications connected',
      unsupported: 'This app needs a network or feature that this wallet does not have.',
      unreachable: 'Could not reach the app. Check your connection and try again.',
      silent: 'The app did not answer. Get a new link there and try again.',
      notLoaded: 'Part of the wallet did not load. Check your connection and try again.',
    },
  },
} as const;

export type WalletConnectTexts = Texts<typeof texts>;
