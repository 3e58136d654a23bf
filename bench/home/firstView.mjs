import { bundle } from '../setup/bundle.mjs';
import { servePages } from '../setup/serve.mjs';
import { createVisitor } from '../setup/visitor.mjs';
import { interleave, median } from '../stats.mjs';
import { tokens } from './holdings.mjs';

/**
 * Measures the time in ms until a row of the list is painted, and until it is one that answers a press, for Home and for a plain React page
 * with the same list. `back`: for a
 * returning user, whose browser has the files with their compiled code, the session and the data. `cold`: for a user whose browser cache
 * was cleared, but not the storage of the pages.
 */
export async function measureFirstView({ browser, wallet, entries, rounds }) {
  const pages = {
    '/bare': '<!doctype html><div id="root"></div><script src="/bare.js"></script>',
    '/bare.js': await bundle({ file: 'home/bare.js', ownReact: true }),
    '/empty': '<!doctype html>',
  };
  const server = await servePages({ pages, areScriptsKept: true });
  const sites = {
    bare: {
      url: `${server.host}/bare`,
      kept: { url: `${server.host}/empty`, entries: { tokens: JSON.stringify({ tokens }) } },
    },
    home: { url: `${wallet.origin}/v5/wallet/home`, kept: { url: `${wallet.origin}/healthz`, entries } },
  };
  const arrive = async ({ kept }) => {
    const visitor = await createVisitor(browser);
    await visitor.keep(kept);
    return visitor;
  };
  const look = async (visitor, { url }) => {
    for (let tries = 0; tries < 3; tries++) {
      const ms = await visitor.visit({ url, before: watchFirstRow, name: 'firstRow' });
      if (ms !== undefined) return ms;
    }
    throw new Error(`${url} rendered no row.`);
  };

  const cold = await interleave({
    tasks: mapSites((site) => async () => {
      const visitor = await arrive(site);
      const ms = await look(visitor, site);
      await visitor.close();
      return ms;
    }),
    rounds,
  });

  const visitors = { bare: await arrive(sites.bare), home: await arrive(sites.home) };
  const again = mapSites((site, name) => () => look(visitors[name], site));
  // A browser caches compiled code only from the second or third visit on.
  await interleave({ tasks: again, rounds: 4 });
  const back = await interleave({ tasks: again, rounds });
  for (const visitor of Object.values(visitors)) await visitor.close();
  server.close();

  const at = (times, index) => median(times.map((both) => both[index]));
  const middle = ({ bare, home }) => ({ bare: at(bare, 0), home: at(home, 0), works: at(home, 1) });
  return { back: middle(back), cold: middle(cold) };

  function mapSites(toTask) {
    return Object.fromEntries(Object.entries(sites).map(([name, site]) => [name, toTask(site, name)]));
  }
}

/**
 * Runs in the page. `firstRow` resolves with two times in ms from the start of the navigation. When the first token of the list was
 * painted: the first paint with any content if the row was already there (Paint Timing), otherwise the paint of the row (Element Timing).
 * When a row was there that is not inert.
 */
function watchFirstRow() {
  const painted = new Promise((done) => {
    let inserted = Infinity;
    new PerformanceObserver((list) => done(list.getEntries()[0].renderTime)).observe({ type: 'element' });
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries())
        if (name === 'first-contentful-paint' && startTime > inserted) done(startTime);
    }).observe({ type: 'paint' });
    const observer = new MutationObserver(() => {
      const row = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes('TKN'));
      if (!row) return;
      observer.disconnect();
      inserted = performance.now();
      for (const element of [row, ...row.querySelectorAll('*')]) element.setAttribute('elementtiming', 'row');
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  const works = new Promise((done) => {
    const observer = new MutationObserver(() => {
      const row = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes('TKN'));
      if (!row || row.closest('[inert]')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => done(performance.now())));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  globalThis.firstRow = Promise.all([painted, works]);
}
