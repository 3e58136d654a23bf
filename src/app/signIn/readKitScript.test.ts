import { expect, it } from 'vitest';
import { readKitScript } from './readKitScript';

const answer = (body: string, init: ResponseInit) => readKitScript(async () => new Response(body, init));
const ofType = (type: string, status = 200) => ({ status, headers: { 'content-type': type } });

it('returns the script', async () => {
  expect(await answer('run()', ofType('text/javascript; charset=utf-8'))).toBe('run()');
});

it.each<[string, ResponseInit]>([
  ['an error of the server', ofType('text/javascript; charset=utf-8', 503)],
  ['an error page', ofType('text/html', 502)],
  ['the page of a captive portal', ofType('text/html; charset=utf-8')],
  ['a text without a type', { status: 200 }],
])('makes no kit of %s', async (_name, init) => {
  await expect(answer('<p>Sign in to this network</p>', init)).rejects.toMatchObject({ code: 'unavailable' });
});
