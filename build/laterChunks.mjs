/**
 * Returns the groups of modules that load together after the first view, one file each. A group takes its modules in the order of the list,
 * and a chunk only imports from those above it, so there are no cycles between chunks. `from`: the entry modules of the group, with
 * everything that they import. `inPopup`: also includes modules of the popup's first view.
 */
export function laterChunks(collect) {
  const login = 'src/ui/screens/login/Login.tsx';
  const steps = 'src/wallet/signIn/steps.ts';
  const popup = collect('src/app/popup.ts');
  return [
    { name: 'hashes', from: [steps, 'src/chains/eip155/accounts/message.ts'], only: (id) => /\/@noble\//.test(id) },
    { name: 'common', from: [steps, ...services], only: (id) => popup.has(id), inPopup: true },
    { name: 'signInSteps', from: [steps, 'src/api/signIn.ts'] },
    { name: 'press', from: ['src/ui/components/inputs/guarded/PressButton.tsx'], inPopup: true },
    {
      name: 'forms',
      from: [...collect(login)].filter((id) => popup.has(id) || /\/src\/ui\/(components|hooks)\//.test(id)),
      inPopup: true,
    },
    { name: 'login', from: [login] },
    { name: 'signing', from: signing },
    // A separate chunk, because what Home displays waits for it.
    {
      name: 'prices',
      from: ['src/wallet/portfolio/refreshPortfolio.ts', 'src/wallet/prices/refreshExchange.ts'],
    },
    { name: 'services', from: services },
    { name: 'confirm', from: ['src/ui/confirm/Confirm.tsx'], inPopup: true },
    { name: 'home', from: home },
    { name: 'desktop', from: ['src/ui/screens/shortcuts/ShortcutKeys.tsx', 'src/ui/screens/home/aside/HomeAside.tsx'] },
  ];
}

/** What an Ethereum request and signing need. Loaded in idle time (`warm` of the wallet). */
const signing = [
  'src/chains/eip155/open.ts',
  'src/chains/eip155/accounts/message.ts',
  'src/wallet/compose/chainContext.ts',
];

/** Components and listeners of Home that are not part of its first render. */
const home = [
  'src/ui/screens/home/AccountMenu.tsx',
  'src/ui/screens/home/Activity.tsx',
  'src/ui/screens/home/pending/PendingCard.tsx',
  'src/ui/screens/home/network/NetworkMenu.tsx',
  'src/ui/screens/home/PullToRefresh.tsx',
  'src/ui/screens/home/Notices.tsx',
  'src/ui/screens/home/SecurityPrompts.tsx',
  'src/ui/screens/portfolio/AllNetworks.tsx',
  'src/ui/screens/portfolio/Freshness.tsx',
  'src/ui/components/feedback/ToastCard.tsx',
  'src/ui/notices/watchNotices.ts',
  'src/wallet/portfolio/networkTotals.ts',
  'src/wallet/activity/loadHistory.ts',
];

/** Code that calls the server once a user is signed in, also in a frame. It must not depend on any screen. */
const services = [
  'src/wallet/compose/watchers.ts',
  'src/app/deps/dataServer.ts',
  'src/wallet/settings/loadUserData.ts',
  'src/wallet/settings/securityPrompts.ts',
  'src/wallet/accounts/imported/syncImportedKeys.ts',
  'src/wallet/session/recordSession.ts',
];
