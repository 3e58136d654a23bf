/**
 * What comes together after the first view, a file each, in the order in which they take modules: a chunk imports from those above
 * it alone, so that none of them need each other. `from`: the modules that are asked for, with all that they import; `inPopup`:
 * also those that the popup begins with.
 */
export function laterChunks(collect) {
  const login = 'src/ui/screens/login/Login.tsx';
  const steps = 'src/wallet/signIn/steps.ts';
  const popup = collect('src/app/popup.ts');
  return [
    { name: 'hashes', from: [steps, 'src/chains/eip155/accounts/message.ts'], only: (id) => /\/@noble\//.test(id) },
    { name: 'common', from: [steps, ...services], only: (id) => popup.has(id), inPopup: true },
    { name: 'signIn', from: [steps, 'src/api/signIn.ts'] },
    { name: 'press', from: ['src/ui/parts/inputs/guarded/PressButton.tsx'], inPopup: true },
    {
      name: 'forms',
      from: [...collect(login)].filter((id) => popup.has(id) || /\/src\/ui\/(parts|hooks)\//.test(id)),
      inPopup: true,
    },
    { name: 'login', from: [login] },
    { name: 'signing', from: signing },
    // By itself: what Home says waits for it.
    {
      name: 'prices',
      from: ['src/wallet/portfolio/refreshPortfolio.ts', 'src/wallet/prices/refreshExchange.ts'],
    },
    { name: 'services', from: services },
    { name: 'confirm', from: ['src/ui/confirm/Confirm.tsx'], inPopup: true },
    { name: 'home', from: home },
    { name: 'desktop', from: ['src/ui/screens/shortcuts/ShortcutKeys.tsx', 'src/ui/screens/home/HomeAside.tsx'] },
  ];
}

/** What a request of Ethereum needs, and what signs: fetched in idle time (`warm` of the wallet). */
const signing = [
  'src/chains/eip155/open.ts',
  'src/chains/eip155/accounts/message.ts',
  'src/wallet/compose/familyHost.ts',
];

/** What stands on Home, or listens to it, beside what it is first drawn with. */
const home = [
  'src/ui/screens/home/AccountMenu.tsx',
  'src/ui/screens/home/network/NetworkMenu.tsx',
  'src/ui/screens/home/PullToRefresh.tsx',
  'src/ui/screens/home/Notices.tsx',
  'src/ui/screens/home/Offers.tsx',
  'src/ui/screens/portfolio/AllNetworks.tsx',
  'src/ui/screens/portfolio/Freshness.tsx',
  'src/ui/parts/feedback/ToastCard.tsx',
  'src/ui/notices/watchNotices.ts',
  'src/wallet/portfolio/networkTotals.ts',
  'src/wallet/activity/loadHistory.ts',
];

/** What asks the server once somebody is signed in, in a frame as well: nothing of it may need a screen. */
const services = [
  'src/wallet/compose/watchers.ts',
  'src/app/deps/dataServer.ts',
  'src/wallet/settings/loadUserData.ts',
  'src/wallet/settings/securityPrompts.ts',
  'src/wallet/accounts/imported/syncImportedKeys.ts',
  'src/wallet/session/recordSession.ts',
];
