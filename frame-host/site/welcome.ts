import { palettes, radii } from '../../src/kit/theme/theme';
import { directionOf } from '../../src/texts/directionOf';
import { languages } from '../../src/texts/languages';

/** The languages of the greeting, for the document's first script. */
export const greetings = languages.join(' ');

/**
 * Renders the heading of the sign-in screen as part of the document, so that users can read it before any script has loaded. React later
 * replaces it. The document's first script (`src/app/early/earlyPage.ts`) shows one language if no user is signed in.
 */
export async function renderWelcome(): Promise<string> {
  const headings = languages.map(async (language) => {
    const { texts } = (await import(`../../src/texts/${language}/firstView.ts`)) as { texts: FirstView };
    const { title, lead } = texts.login;
    return `<header class="welcome" lang="${language}" dir="${directionOf(language)}"><h1>${escape(title)}</h1><p>${escape(lead)}</p></header>`;
  });
  return (await Promise.all(headings)).join('');
}

interface FirstView {
  login: { title: string; lead: string };
}

const { light, dark } = palettes;

/** Matches the position and colors of `src/ui/layouts/Page.tsx` and `src/ui/screens/login/Welcome.tsx`. */
export const welcomeStyle =
  '.welcome{display:none;box-sizing:border-box;text-align:center;text-wrap:balance;min-height:100vh;min-height:100dvh;padding:104px 24px 0;' +
  `background-color:${light.card};color:${light.muted};font:450 15px/22px 'Inter Variable',ui-sans-serif,system-ui,sans-serif;-webkit-font-smoothing:antialiased}` +
  `.welcome h1{margin:0 0 8px;color:${light.strong};font-size:22px;line-height:28px;font-weight:650}.welcome p{margin:0}` +
  'html[data-ours] .welcome{background-image:url(/v5/icon.svg);background-position:center 32px;background-size:56px;background-repeat:no-repeat}' +
  `html.dark .welcome{background-color:${dark.card};color:${dark.muted}}html.dark .welcome h1{color:${dark.strong}}` +
  languages.map((language) => `html.out:lang(${language}) .welcome:lang(${language})`).join(',') +
  '{display:block}' +
  '@media (min-width:480px) and (min-height:520px){.welcome{width:440px;min-height:min(640px,100vh - 132px);margin:max(84px,50vh - 296px) auto 32px;' +
  `border:1px solid ${light.line};border-radius:${radii.soft.sheet}px}html.dark .welcome{border-color:${dark.line}}}`;

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
