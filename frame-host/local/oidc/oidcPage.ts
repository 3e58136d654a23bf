import { markSvg } from '../../../src/kit/mark';
import { pageStyle } from '../../../src/kit/theme/pageStyle';

/** Renders the login form of the local OpenID provider. `hint` is the initial value of the input. */
export function renderLogin({ hint, error }: { hint: string; error?: string }): string {
  const problem = error === undefined ? '' : `<p id="problem" role="alert">${escape(error)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Local ID</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${style}</style></head><body class="single"><main>${markSvg()}<h1>Local ID</h1><p>A sign-in provider of the local stack. Any account name will do.</p>
<form method="post"><label for="account">Account</label>
<input id="account" name="account" value="${escape(hint)}" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus${error === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
${problem}<button name="answer" value="continue">Continue</button><button class="quiet" name="answer" value="deny" formnovalidate>Cancel</button></form></main></body></html>`;
}

const style = `${pageStyle()}
main>svg{width:48px;height:48px;margin-bottom:12px}
p{margin:4px 0 20px;color:var(--muted)}
`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
