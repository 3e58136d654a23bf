import type { SignInMailTexts } from '../../../src/texts/en/signInMail';
import type { TransferMailTexts } from '../../../src/texts/en/transferMail';
import { defaultLanguage, toLanguage, type Language } from '../../../src/texts/languages';

/** Texts in the language that they are in, which a document has to name. */
export interface MailTexts<Texts> {
  language: Language;
  texts: Texts;
}

/** Texts of the sign-in's mails for a BCP 47 tag; English where there are none. */
export async function loadSignInMail(locale: string): Promise<MailTexts<SignInMailTexts>> {
  const language = toLanguage(locale) ?? defaultLanguage;
  const { texts } = (await import(`../../../src/texts/${language}/signInMail.ts`)) as { texts: SignInMailTexts };
  return { language, texts };
}

/** Texts of the mails about transfers for a BCP 47 tag; English where there are none. */
export async function loadTransferMail(locale: string): Promise<MailTexts<TransferMailTexts>> {
  const language = toLanguage(locale) ?? defaultLanguage;
  const { texts } = (await import(`../../../src/texts/${language}/transferMail.ts`)) as { texts: TransferMailTexts };
  return { language, texts };
}
