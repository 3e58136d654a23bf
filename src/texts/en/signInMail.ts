import type { Texts } from '../types';

/** Texts of sign-in emails and text messages. The server fills in `{code}`, `{minutes}` and `{brand}`. */
export const texts = {
  code: {
    subject: '{code} is your {brand} code',
    heading: 'Your sign-in code',
    expires: 'Enter it in the window where you asked for it. It expires in {minutes} minutes and works once.',
    warning: 'We never ask for this code or your keys by phone, chat or email. Do not share them.',
    ignore: 'If you did not ask for a code, ignore this message. Nobody gets in without it.',
  },
  notice: {
    subject: 'Someone tried to sign in as you at {brand}',
    heading: 'Someone tried to sign in as you',
    what: 'Someone entered wrong sign-in codes for your account. They did not get in.',
    advice:
      'If it was you, ask for a new code. If not, there is nothing to do: nobody gets in without one of your codes. Never share them.',
    longer: 'To protect you, your codes have twelve digits for the next 30 days.',
  },
} as const;

export type SignInMailTexts = Texts<typeof texts>;
