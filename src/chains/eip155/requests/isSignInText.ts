/** What only a sign-in message says: with this in it and another beginning, a text means to pass for one. */
const telltale = /wants you to sign in with your ethereum account/i;

/** Whether a text is a sign-in message (EIP-4361), or means to pass for one. */
export const isSignInText = (text: string): boolean => telltale.test(text);
