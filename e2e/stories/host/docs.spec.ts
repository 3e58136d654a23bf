import { readFileSync } from 'node:fs';
import { expect, test } from '../../test';
import { urls } from '../../addresses';
import { newEmail } from '../../newEmail';
import { OwnPage } from '../../pages/OwnPage';

const sources = ['README.md', 'docs/integrate.md'];
const snippets = sources.flatMap((source) => {
  const text = readFileSync(new URL(`../../../${source}`, import.meta.url), 'utf8');
  const codes = [...text.matchAll(/^```html\n([\s\S]*?)^```/gm)].map(([, code = '']) => code);
  return codes.map((code, at) => ({ name: `${source}, snippet ${at + 1}`, code }));
});

test('the docs contain snippets to run', () => {
  expect(snippets.length).toBeGreaterThanOrEqual(3);
});

for (const { name, code } of snippets) {
  test(`${name}, gives a page a wallet`, async ({ page }) => {
    const host = new OwnPage(page);
    await host.open({ html: await fill(code) });
    await host.ask('eth_chainId');
    await expect(host.answer(0)).toHaveText('"0x7a69"');

    const connect = page.getByRole('button', { name: 'Connect', exact: true });
    if (!code.includes('>Connect<')) return;
    await connect.click();
    await host.wallet.login(newEmail());
    await host.ask('eth_requestAccounts');
    await expect(host.answer(1)).toHaveText(/^\["0x[0-9a-f]{40}"\]$/);
  });
}

/** Adapts a snippet to the stack of this run; a pinned one gets the version and hash that the server reports. */
async function fill(code: string): Promise<string> {
  const { url, integrity } = (await (await fetch(`${urls.wallet}/v5/embed.json`)).json()) as Record<string, string>;
  const version = /embed-(.+)\.js$/.exec(url ?? '')?.[1] ?? '';
  return code
    .replaceAll('http://localhost:4050', urls.wallet)
    .replaceAll('{version}', version)
    .replaceAll('{integrity}', integrity ?? '');
}
