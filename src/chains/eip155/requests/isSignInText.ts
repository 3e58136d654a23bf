/** Occurs only in sign-in messages: a text that contains it but starts differently imitates one. */
const telltale = /wants you to sign in with your ethereum account/i;

/** Returns whether a text is a sign-in message (EIP-4361), or imitates one. */
export const isSignInText = (text: string): boolean => telltale.test(text);
