import type { Texts } from '../types';

/** Texts of the page that takes proofs of a factor. */
export const texts = {
  prove: {
    cancel: 'Cancel',
    continue: 'Continue',
    goneTitle: 'Sign-in expired',
    goneBody: 'Nothing was shared. Go back and sign in again.',
    passkeyTitle: 'Sign in with a passkey',
    passkeyLead: 'Your device asks for your fingerprint, face or PIN.',
    usePasskey: 'Use a passkey',
    createPasskey: 'Create a passkey',
    createNote: 'A new passkey opens a new wallet.',
    passkeyFailed: 'Cancelled, or no passkey found. Try again or create one.',
    passkeyRefused: 'Unknown passkey. Use another one or create one.',
    noPasskeys: 'This browser cannot use passkeys. Go back and choose another way to sign in.',
    phoneTitle: 'Sign in with your phone',
    phoneLead: 'We send a code by SMS.',
    phone: 'Phone number',
    sendCode: 'Send code',
    invalidPhone:
      'Enter your number with its country code, like +44 20 7946 0958. Some countries may not be supported.',
    smsTitle: 'Check your messages',
    changePhone: 'Change number',
    appTitle: 'Authenticator app',
    appNewTitle: 'Set up your authenticator app',
    appLead: 'Enter the name you chose when you set it up.',
    appNewLead: 'Choose a name. You enter it whenever you sign in.',
    appNew: 'Set up a new one',
    appKnown: 'I have one already',
    appScan:
      'Scan this with your authenticator app, then enter the six digits it shows. A new name opens a new wallet.',
    appQr: 'Code for your authenticator app',
    appOpen: 'Add it to an app on this device',
    appSecret: 'Or enter this key:',
    appCopy: 'Copy key',
    appCode: 'Enter the six digits your app shows for {{name}}.',
    name: 'Name',
    changeName: 'Change name',
    invalidName: 'Use 3 to 64 letters, digits, dots or dashes.',
    nameTaken: 'This name is taken. Choose another one.',
    nameGuarded:
      'Too many wrong codes for this name. Sign in from a place you have used before, or try again {{days, relativetime(range: day)}}.',
    nameLocked: 'Too many wrong codes for this name. Try again {{minutes, relativetime(range: minute)}}.',
    wrongCode: 'Wrong name or code. Check both and try again.',
    farcasterTitle: 'Sign in with Farcaster',
    farcasterLead: 'Confirm with the Farcaster app on your phone.',
    farcasterQr: 'Code for your Farcaster app',
    farcasterWaiting: 'Scan this with your phone. Waiting for your app.',
    farcasterOpen: 'Open Farcaster on this device',
    wrongSmsCode: 'Wrong code. Check the newest message and try again. Tries left: {{triesLeft}}.',
  },
} as const;

export type ProveTexts = Texts<typeof texts>;
