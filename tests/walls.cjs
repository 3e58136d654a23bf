/** The table of allowed imports of ARCHITECTURE.md, "Rules", as rules of dependency-cruiser. */
const rooms = {
  'src/kit': [],
  'src/errors': ['src/kit'],
  'src/wire': ['src/kit', 'src/errors'],
  'src/texts': [],
  'src/custody': ['src/kit', 'src/errors', 'src/wire'],
  'src/bridge': ['src/kit', 'src/errors', 'src/wire'],
  'src/embed': ['src/kit', 'src/errors', 'src/wire', 'src/bridge'],
  'src/signIn': ['src/kit', 'src/errors', 'src/wire', 'src/bridge', 'src/custody'],
  'src/chains': ['src/kit', 'src/errors', 'src/wire'],
  'src/walletConnect': ['src/kit', 'src/errors', 'src/wire'],
  'src/api': ['src/kit', 'src/errors', 'src/wire', 'src/custody'],
  'src/telemetry': ['src/kit', 'src/errors', 'src/wire'],
  'src/rpc': ['src/kit', 'src/errors', 'src/wire'],
  'src/wallet': [
    'src/kit',
    'src/errors',
    'src/wire',
    'src/custody',
    'src/chains',
    'src/api',
    'src/signIn',
    'src/walletConnect',
  ],
  'src/ui': ['src/kit', 'src/errors', 'src/wire', 'src/texts', 'src/wallet'],
  'src/app': [
    'src/kit',
    'src/errors',
    'src/wire',
    'src/custody',
    'src/bridge',
    'src/signIn',
    'src/chains',
    'src/api',
    'src/telemetry',
    'src/rpc',
    'src/wallet',
    'src/ui',
  ],
  'src/testing': ['src/kit', 'src/errors', 'src/wire', 'src/chains', 'src/embed', 'src/rpc', 'src/wallet'],
  widget: ['src/kit', 'src/errors', 'src/wire', 'src/texts', 'src/embed'],
  'frame-host': ['src/kit', 'src/errors', 'src/wire', 'src/texts', 'src/custody', 'src/chains', 'src/walletConnect'],
  'demo-host': ['widget', 'src/embed', 'src/signIn', 'src/kit'],
  'demo-host/stack': ['src/kit', 'src/errors', 'src/wire', 'src/chains', 'frame-host'],
};
/** Type-only imports that are allowed in addition to the table. */
const typesOnly = {
  'demo-host': ['src/wire'],
  'src/chains': ['src/rpc'],
  'src/wallet': ['src/rpc'],
  'src/ui': ['src/rpc', 'src/chains'],
};
/** Stateless functions that screens may call nevertheless: the states of a transaction, and the validation of an edited fee. */
const plainForScreens = '^src/chains/(transactions/|eip155/fees/fee)';

/**
 * The places that may import Ethereum code: the boot, which responds before families are loaded; the composition of the wallet, which
 * opens Ethereum for every page and leaves its methods to it; the fee editor.
 */
const mayKnowEip155 = [
  '^src/app/boot\\.ts$',
  '^src/wallet/compose/(familyWallets|methods/ownMethods)\\.ts$',
  '^src/ui/confirm/eip155/',
];

/** The folders of chain families: all of `src/chains` except the shared ones. */
const familyFolders = '^src/chains/(?!(network|signers|transactions)/)[^/]+/';

const tests = '\\.test\\.tsx?$|^tests/|^e2e/|^bench/';
const under = (folders) => `^(${folders.join('|')})/`;
/** The files of a room: not its tests, nor a room inside it. */
const filesOf = (room) => ({
  path: under([room]),
  pathNot: [tests, ...Object.keys(rooms).flatMap((other) => (other.startsWith(`${room}/`) ? [under([other])] : []))],
});

const walls = Object.entries(rooms).map(([room, allowed]) => ({
  name: `wall of ${room}`,
  comment: `${room} may import only: ${allowed.join(', ') || 'nothing'}. See ARCHITECTURE.md, "Rules".`,
  severity: 'error',
  from: filesOf(room),
  to: {
    path: '^(src|widget|frame-host|demo-host|tests|e2e|bench)/',
    pathNot: under([room, ...allowed, ...(typesOnly[room] ?? [])]),
  },
}));

const typeWalls = Object.entries(typesOnly).map(([room, allowed]) => ({
  name: `types only into ${room}`,
  comment: `${room} may import only types from ${allowed.join(', ')}.`,
  severity: 'error',
  from: filesOf(room),
  to: { path: under(allowed), pathNot: plainForScreens, dependencyTypesNot: ['type-only'] },
}));

/**
 * Each folder of the wallet is imported through its `index.ts`. Lazy imports (`import()`) may name any file, because `index.ts` would load
 * the whole folder. Screens import types through `index.ts` and code from its own file, so that a screen loads no more than it shows.
 */
const inside = '^src/wallet/[^/]+/(?!index[.]ts$)';
const doors = [
  {
    name: 'doors of the wallet’s rooms',
    severity: 'error',
    from: { path: '^src/wallet/([^/]+)/', pathNot: tests },
    to: { path: inside, pathNot: '^src/wallet/$1/', dynamic: false },
  },
  {
    name: 'the composition alone knows the whole wallet',
    comment: 'A room says in its port.ts what it needs of the wallet.',
    severity: 'error',
    from: { path: '^src/wallet/', pathNot: ['^src/wallet/compose/', tests] },
    to: { path: '^src/wallet/compose/' },
  },
  {
    name: 'keys stay with those who sign with them',
    comment: 'A room that needs an account’s key asks the accounts or the chain family for the work.',
    severity: 'error',
    from: { path: '^src/', pathNot: ['^src/wallet/(keyring|accounts|session|compose)/', tests] },
    to: { path: '^src/wallet/keyring/' },
  },
  {
    name: 'doors of the wallet’s rooms, for its public types',
    severity: 'error',
    from: { path: '^src/wallet/[^/]+[.]ts$', pathNot: tests },
    to: { path: inside, dynamic: false },
  },
  {
    name: 'doors of the wallet’s rooms, for screens',
    severity: 'error',
    from: { path: '^src/(ui|app)/', pathNot: tests },
    to: { path: inside, pathNot: '^src/wallet/compose/', dependencyTypes: ['type-only'] },
  },
];

module.exports = {
  forbidden: [
    {
      name: 'no circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...doors,
    { name: 'no test code in the product', severity: 'error', from: { pathNot: tests }, to: { path: tests } },
    {
      name: 'no dev dependency in the product',
      severity: 'error',
      from: { path: '^(src|widget|frame-host)/', pathNot: tests },
      // Type-only imports of packages that integrators bring (wagmi) are not part of the product.
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the local stack is no part of the product',
      comment: 'What it brings along is handed to readConfig and compose by its own entry, demo-host/stack/main.ts.',
      severity: 'error',
      from: { path: '^(src|widget|frame-host|demo-host)/', pathNot: `${tests}|^demo-host/stack/` },
      to: { path: '^demo-host/stack/' },
    },
    {
      name: 'share nodes stand alone',
      severity: 'error',
      from: { path: '^frame-host/keys/', pathNot: tests },
      to: { path: '^frame-host/(site|analytics|sessions|signIn)/' },
    },
    {
      name: 'families through their contract',
      comment: 'A chain family is known by src/chains/family.ts and the table src/chains/index.ts alone.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/chains/', tests, ...mayKnowEip155] },
      to: { path: familyFolders },
    },
    {
      name: 'one room of the server per chain family',
      comment: 'The rest of the server reads chains through the table of frame-host/chains.',
      severity: 'error',
      from: { path: '^frame-host/', pathNot: `${tests}|^frame-host/chains/[^/]+/` },
      to: { path: familyFolders },
    },
    {
      name: 'the server knows chains by their table',
      comment: 'Only the table imports a family of the server.',
      severity: 'error',
      from: { path: '^(frame-host|demo-host)/', pathNot: `${tests}|^frame-host/chains/` },
      to: { path: '^frame-host/chains/.+/' },
    },
    ...walls,
    ...typeWalls,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
