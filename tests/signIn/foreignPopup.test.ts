import { afterEach, describe, expect, it } from 'vitest';
import { toSessionKey } from '../../src/signIn/session/sessionId';
import { createStartPages, type OpenedBy } from '../helpers/signIn/startPage';

const { open, origins, stopAll } = createStartPages();
afterEach(stopAll);

const { shop, www } = origins;
const evil = 'https://evil.test';
const privateKey = '07'.repeat(32);
/** Long enough for pending messages; only used to show that none arrived. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 150));

/** Creates a window at this origin that responds to the question for the opener; `heard` collects the messages that it receives. */
function answering({ at, loginId, heard = [] }: { at: string; loginId: string; heard?: unknown[] }) {
  return (hear: (event: object) => void) => {
    const source = {
      postMessage(message: unknown, to: string) {
        if (to !== at) return;
        heard.push(message);
        hear({ origin: at, source, data: { type: 'opened_by', loginKey: toSessionKey(loginId) } });
      },
    };
    return source;
  };
}

/** What the page does, what the browser reports about it, and the site that the user is shown. */
const strangers: [string, OpenedBy, string | null][] = [
  ['names itself', { referrer: `${evil}/` }, evil],
  ['hides where it is', {}, null],
  ['has a name that only begins as the project’s', { referrer: `${shop}.evil.test/` }, `${shop}.evil.test`],
  ['has the user follow a link on the project’s site', { referrer: `${shop}/`, opener: null }, null],
  ['leads its popup over a page of the project’s site that has its link', { referrer: `${shop}/`, pages: 2 }, null],
];

/**
 * A foreign page opens `/start` with its own login record for the project `shop`. A script behind the victim's IP address knows the login
 * id, claims to be at the project's origin, and listens.
 */
describe('the result of a popup that a foreign page opened', () => {
  async function attack({ by, keyReturn }: { by: OpenedBy; keyReturn: boolean }) {
    const { prepare, listen, visit } = await open({ keyReturn });
    const { loginId, link } = await prepare({ origin: evil });
    const scripts = await Promise.all([shop, www, evil].map((origin) => listen({ loginId, origin })));
    const visited = await visit({ link, by, person: { ask: ({ onLeave }) => onLeave() } });
    await settle();
    return { ...visited, heard: scripts.flatMap(({ heard }) => heard) };
  }

  it.each(strangers)(
    'where the page %s: requires the user’s consent, and a rejection returns nothing',
    async (_, by, site) => {
      const { views, kinds, heard } = await attack({ by, keyReturn: false });
      expect(kinds()).toEqual(['loading', 'ask', 'cancelled']);
      expect(views[1]).toMatchObject({ site, app: 'Shop' });
      expect(heard).toEqual([{ error: 'the sign-in was cancelled by the user', state: 'cart' }]);
    },
  );

  it.each(strangers)('where the page %s: is refused if it would return a key', async (_, by, site) => {
    const { views, kinds, heard } = await attack({ by, keyReturn: true });
    expect(kinds()).toEqual(['loading', 'failed']);
    const [fault, what] = site === null ? ['unknownOpener', ''] : ['foreignOpener', site];
    expect(views[1]).toMatchObject({ fault, what });
    // All receive an error: it contains nothing of the user, who has not even been asked to sign in.
    expect(heard).toHaveLength(3);
    expect(heard.every(({ error, data }) => error !== undefined && data === undefined)).toBe(true);
    expect(JSON.stringify(heard)).not.toContain(privateKey);
  });

  it.each(['enable_mfa', 'add_passkey_factor', 'add_social_factor'])(
    'is not returned for %s without asking either',
    async (actionType) => {
      const { prepare, listen, visit } = await open();
      const { loginId, link } = await prepare({ origin: evil, record: { actionType } });
      const { heard } = await listen({ loginId, origin: shop });
      const { kinds } = await visit({ link, by: { referrer: evil }, person: { ask: ({ onLeave }) => onLeave() } });
      await settle();
      expect(kinds()).toEqual(['loading', 'ask', 'cancelled']);
      expect(heard.filter(({ data }) => data)).toEqual([]);
    },
  );

  it('is not released by an answer from a wrong origin, for another sign-in, or from a window other than the opener', async () => {
    const { prepare, listen, visit } = await open();
    const { loginId, link } = await prepare({ origin: evil });
    const { heard } = await listen({ loginId, origin: shop });
    const told: unknown[] = [];
    const opener: OpenedBy['opener'] = (hear) => {
      const source = {
        postMessage(message: unknown, to: string) {
          // The opener is at another origin, so the browser would not deliver the question. It responds nevertheless.
          if (to === evil) told.push(message);
          const yes = { type: 'opened_by', loginKey: toSessionKey(loginId) };
          hear({ origin: evil, source, data: yes });
          hear({ origin: shop, source: {}, data: yes });
          hear({ origin: shop, source, data: { ...yes, loginKey: toSessionKey('ab') } });
          hear({ origin: shop, source, data: { type: 'opened_by' } });
          hear({ origin: `${shop}.evil.test`, source, data: yes });
        },
      };
      return source;
    };
    const { kinds } = await visit({ link, by: { opener }, person: { ask: ({ onLeave }) => onLeave() } });
    await settle();
    expect([kinds(), told]).toEqual([['loading', 'ask', 'cancelled'], []]);
    expect(heard.filter(({ data }) => data)).toEqual([]);
  });

  it('is returned by redirect only to the registered address, in any window, and over no channel', async () => {
    const { prepare, listen, visit } = await open({ keyReturn: true });
    const redirect = async (redirectUrl: string) => {
      const { loginId, link } = await prepare({
        origin: evil,
        record: { options: { uxMode: 'redirect', redirectUrl } },
      });
      const { heard } = await listen({ loginId, origin: shop });
      const visited = await visit({ link, by: { referrer: evil } });
      await settle();
      return { ...visited, heard };
    };
    const right = await redirect(shop);
    expect([right.heard, right.gone.length, right.gone[0]?.startsWith(`${shop}/#b64Params=`)]).toEqual([[], 1, true]);
    for (const wrong of [evil, `${shop}/other`, `${shop}.evil.test`, `${shop}@evil.test`, 'javascript:alert(1)']) {
      const { gone, heard, kinds } = await redirect(wrong);
      expect([gone, heard, kinds()]).toEqual([[], [], ['loading', 'failed']]);
    }
  });
});

describe('a page of the project receives its result', () => {
  it.each<[string, string, OpenedBy]>([
    ['by the referrer, as of the unchanged public client', shop, { referrer: `${shop}/` }],
    ['by the referrer, from another page of the project than the one that is named', www, { referrer: `${www}/` }],
  ])('%s', async (_, origin, by) => {
    const { prepare, listen, visit } = await open({ keyReturn: true });
    const { loginId, link } = await prepare({ origin });
    const page = await listen({ loginId, origin });
    const other = await listen({ loginId, origin: origin === shop ? www : shop });
    const { views, kinds } = await visit({ link, by });
    await expect.poll(() => page.heard.length).toBe(1);
    expect(kinds()).toEqual(['loading', 'login', 'done']);
    expect(views[1]).toMatchObject({ keyFor: origin });
    expect(await page.read(page.heard[0]!.data!.sessionId)).toMatchObject({ privKey: privateKey });
    expect(other.heard).toEqual([]);
  });

  it('by its own answer, if it hides its address from the referrer', async () => {
    const { prepare, listen, visit } = await open({ keyReturn: true });
    const { loginId, link } = await prepare({ origin: shop });
    const page = await listen({ loginId, origin: shop });
    const heard: unknown[] = [];
    const { kinds } = await visit({ link, by: { opener: answering({ at: shop, loginId, heard }) } });
    await expect.poll(() => page.heard.length).toBe(1);
    expect([kinds(), heard]).toEqual([['loading', 'login', 'done'], [{ type: 'who_opened' }]]);
    expect(await page.read(page.heard[0]!.data!.sessionId)).toMatchObject({ privKey: privateKey });
  });

  it('after the user agrees, without keys, if nothing identifies it', async () => {
    const { prepare, listen, visit } = await open();
    const { loginId, link } = await prepare({ origin: shop });
    const page = await listen({ loginId, origin: shop });
    const { kinds } = await visit({ link, by: {}, person: { ask: ({ onGoOn }) => onGoOn() } });
    await expect.poll(() => page.heard.length).toBe(1);
    expect(kinds()).toEqual(['loading', 'ask', 'login', 'done']);
    const record = await page.read(page.heard[0]!.data!.sessionId);
    expect(record).toMatchObject({ userInfo: { userId: 'ada@x.test' } });
    expect(JSON.stringify(record)).not.toContain(privateKey);
  });
});
