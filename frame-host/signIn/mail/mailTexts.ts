import type { SignInMailTexts } from '../../../src/texts/en/signInMail';
import type { TransferMailTexts } from '../../../src/texts/en/transferMail';
import { defaultLanguage, toLanguage, type Language } from '../../../src/texts/languages';

/** Texts with their language, which a document has to declare. */
export interface MailTexts<Texts> {
  language: Language;
  texts: Texts;
}

/** Loads the texts of the sign-in mails for a BCP 47 tag. Falls back to English. */
export async function loadSignInMail(locale: string): Promise<MailTexts<SignInMailTexts>> {
  const language = toLanguage(locale) ?? defaultLanguage;
  const { texts } = (await import(`../../../src/texts/${language}/signInMail.ts`)) as { texts: SignInMailTexts };
  return { language, texts };
}

/** Loads the texts of the mails about transfers for a BCP 47 tag. Falls back to English. */
export async function loadTransferMail(locale: string): Promise<MailTexts<TransferMailTexts>> {
  const language = toLanguage(locale) ?? defaultLanguage;
  const { texts } = (await import(`../../../src/texts/${language}/transferMail.ts`)) as { texts: TransferMailTexts };
  return { language, texts };
}
