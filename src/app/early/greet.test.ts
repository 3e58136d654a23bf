import { beforeEach, expect, it, vi } from 'vitest';
import { greet } from './greet';

let classes: Set<string>;
let links: { rel?: string; href?: string }[];
let root: { lang: string; dataset: Record<string, string>; classList: { add: (name: string) => unknown } };
let kept: string | null;

beforeEach(() => {
  kept = null;
  open();
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === 'ws-theme' ? kept : null) });
  vi.stubGlobal('__LOGIN_URL__', '/v5/assets/Login-1.js');
  vi.stubGlobal('__LOGIN_PRELOADS__', ['/v5/assets/Field-1.js']);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

function open(): void {
  classes = new Set();
  links = [];
  root = { lang: 'en', dataset: { languages: 'en de ja' }, classList: { add: (name) => classes.add(name) } };
}

function greetAt(path: string, { isOut = true, languages = ['en-US'] } = {}): void {
  const head = { append: (link: (typeof links)[number]) => links.push(link) };
  const document = { documentElement: root, head, createElement: () => ({}) } as unknown as Document;
  const location = new URL(path, 'https://wallet.example') as unknown as Location;
  greet({ document, location, navigator: { languages } as unknown as Navigator, isOut });
}
const preloads = () => links.map(({ rel, href }) => `${rel} ${href}`);
const isGreeting = () => classes.has('out');

it.each(['/v5', '/v5/', '/v5/login', '/v5/wallet/home', '/v5/wallet/home/'])('greets at %s', (path) => {
  greetAt(path);
  expect(isGreeting()).toBe(true);
  expect(preloads()).toEqual(['modulepreload /v5/assets/Login-1.js', 'modulepreload /v5/assets/Field-1.js']);
});

it.each(['/v5/end', '/v5/end/google', '/v5/own', '/v5/wallet/request', '/v5/wallet/settings', '/v5/#b64Params=e30'])(
  'does not greet at %s',
  (path) => {
    greetAt(path);
    expect([isGreeting(), preloads()]).toEqual([false, []]);
  },
);

it('does not greet a signed-in user', () => {
  greetAt('/v5/', { isOut: false });
  expect([isGreeting(), preloads()]).toEqual([false, []]);
});

it.each([
  [['de-AT', 'en'], null, 'de'],
  [['fi', 'ja'], null, 'ja'],
  [['fi'], null, 'en'],
  [['de'], 'ja', 'ja'],
  [['de'], '"><script>', 'de'],
])('with the browser languages %j and the chosen language %j, greets in %s', (languages, locale, spoken) => {
  kept = JSON.stringify({ locale });
  greetAt('/v5/', { languages });
  expect(root.lang).toBe(spoken);
});

it.each([
  [null, 'ja'],
  ['en', 'en'],
])('greets in the operator’s language rather than the browser’s, unless the user chose %j', (locale, spoken) => {
  kept = JSON.stringify({ locale });
  root.dataset['language'] = 'ja';
  greetAt('/v5/', { languages: ['de'] });
  expect(root.lang).toBe(spoken);
});

it('uses the chosen theme, or else the system’s', () => {
  const themeFor = (text: string, isDark: boolean): string => {
    open();
    kept = text;
    vi.stubGlobal('matchMedia', () => ({ matches: isDark }));
    greetAt('/v5/', { isOut: false });
    return [...classes].join(' ');
  };
  expect(themeFor('{"theme":"dark"}', false)).toBe('dark');
  expect(themeFor('{"theme":"light"}', true)).toBe('light');
  expect(themeFor('{"theme":"system"}', true)).toBe('dark');
  expect(themeFor('{"theme":"evil class"}', false)).toBe('');
  expect(themeFor('not json', false)).toBe('');
});
