import { markSvg } from '../../../src/kit/mark';

/** The login form of the local OpenID provider. `hint` fills the box. */
export function renderLogin({ hint, error }: { hint: string; error?: string }): string {
  const problem = error === undefined ? '' : `<p id="problem" role="alert">${escape(error)}</p>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Local ID</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${style}</style></head><body><main>${markSvg()}<h1>Local ID</h1><p>A sign-in provider of the local stack. Any account name will do.</p>
<form method="post"><label for="account">Account</label>
<input id="account" name="account" value="${escape(hint)}" autocomplete="username" autocapitalize="none" spellcheck="false" required autofocus${error === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"'}>
${problem}<button name="answer" value="continue">Continue</button><button class="quiet" name="answer" value="deny" formnovalidate>Cancel</button></form></main></body></html>`;
}

const style = `
:root{color-scheme:light dark;--page:light-dark(#f6f7f9,#0e0f12);--card:light-dark(#fff,#16181d);--line:light-dark(#cfd3db,#3a3e47);--edge:light-dark(#ebecf1,#23262d);--accent:light-dark(#4353ff,#93a5ff);--on-accent:light-dark(#fff,#10121a);--strong:light-dark(#15171c,#f2f3f5);--muted:light-dark(#5c6370,#9aa1ad);--danger:light-dark(#b3261e,#ff8f87)}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--page);color:var(--strong);font:15px/22px ui-sans-serif,system-ui,sans-serif}
main{width:min(400px,100vw - 24px);padding:32px 24px 24px;background:var(--card);border-radius:24px;border:1px solid var(--edge)}
main>svg{width:48px;height:48px;margin-bottom:12px}
h1{margin:0;font-size:22px;line-height:28px}
p{margin:4px 0 20px;color:var(--muted)}
label{display:block;margin-bottom:4px;font-weight:550}
input,button{width:100%;height:48px;border-radius:10px;border:1px solid var(--line);font:inherit;padding:0 12px}
input{background:var(--page);color:inherit}
#problem{margin:8px 0 0;color:var(--danger)}
button{margin-top:12px;background:var(--accent);color:var(--on-accent);border:0;font-weight:550;cursor:pointer}
button.quiet{background:none;color:inherit}
:focus-visible{outline:2px solid #3d5afe;outline-offset:2px}
`;

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
