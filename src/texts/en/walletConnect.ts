import type { Texts } from '../types';

/** Texts of applications that are connected by a link (WalletConnect). */
export const texts = {
  walletConnect: {
    lead: 'Use this wallet with an app on another device or page: choose WalletConnect there, then paste its link or scan its code.',
    link: 'Link',
    connect: 'Connect',
    waiting: 'Waiting for the app',
    connected: 'Connected. You can go back to the app.',
    apps: 'Connected apps',
    empty: 'No apps connected yet.',
    off: 'Connecting apps is turned off for this wallet.',
    lastUsed: 'Last used {{time}}',
    unnamed: 'App without a name',
    disconnect: 'Disconnect',
    disconnectAll: 'Disconnect all',
    disconnectedAll: 'All apps are disconnected.',
    disconnected: '{{name}} is disconnected.',
    scanFailed: 'No link found in this picture.',
    pasteFailed: 'Could not paste. Allow it in your browser or type the link.',
    scanHint: 'Point the camera at the code in the app.',
    faults: {
      invalid: 'Invalid wallet connect url',
      expired: 'This link has expired. Get a new one in the app.',
      used: 'This link was used before. Get a new one in the app.',
      limit: 'Maximum applications connected',
      unsupported: 'This app needs a network or feature that this wallet does not have.',
      unreachable: 'Could not reach the app. Check your connection and try again.',
      silent: 'The app did not answer. Get a new link there and try again.',
    },
  },
} as const;

export type WalletConnectTexts = Texts<typeof texts>;
