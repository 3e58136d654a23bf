import {
  Bell,
  BookUser,
  Cable,
  ChartNoAxesColumn,
  CircleDollarSign,
  FileText,
  HandCoins,
  Import,
  Info,
  KeyRound,
  Languages,
  LockKeyhole,
  Network,
  Palette,
  Plug,
  ShieldBan,
  TriangleAlert,
  Wallet,
  Waypoints,
  Zap,
} from 'lucide-react';

/** The sections in the overview, in groups. Only the search shows the details. */
export const groups = [
  {
    heading: 'prefs.groups.wallet',
    places: [
      { path: 'wallets', icon: Wallet, title: 'prefs.wallets', detail: 'prefs.walletsHint' },
      { path: 'contacts', icon: BookUser, title: 'prefs.contacts', detail: 'prefs.contactsHint' },
      { path: 'network', icon: Network, title: 'prefs.network', detail: undefined },
      { path: 'networks', icon: Waypoints, title: 'prefs.networks', detail: 'prefs.networksHint' },
    ],
  },
  {
    heading: 'prefs.groups.security',
    places: [
      { path: 'sites', icon: Cable, title: 'privacy.sites', detail: 'privacy.sitesHint' },
      { path: 'smart', icon: HandCoins, title: 'smart.title', detail: 'smart.hint' },
      { path: 'key', icon: KeyRound, title: 'privacy.key', detail: 'privacy.keyHint' },
      { path: 'privacy', icon: LockKeyhole, title: 'prefs.privacy', detail: 'prefs.privacyHint' },
    ],
  },
  {
    heading: 'prefs.groups.preferences',
    places: [
      { path: 'currency', icon: CircleDollarSign, title: 'prefs.currency', detail: undefined },
      { path: 'language', icon: Languages, title: 'prefs.language', detail: undefined },
      { path: 'appearance', icon: Palette, title: 'prefs.appearance', detail: undefined },
      { path: 'notifications', icon: Bell, title: 'prefs.notifications', detail: 'prefs.notificationsHint' },
      { path: 'about', icon: Info, title: 'prefs.about', detail: 'prefs.aboutHint' },
    ],
  },
] as const;

/** Entries below the sections, which only the search finds. */
export const deeper = [
  { path: 'import', icon: Import, title: 'wallets.import', detail: 'wallets.importTitle' },
  { path: 'auto', icon: Zap, title: 'privacy.auto', detail: undefined },
  { path: 'privacy', icon: ShieldBan, title: 'block.listTitle', detail: undefined },
  { path: 'network', icon: Network, title: 'prefs.testNetworks', detail: 'prefs.testNetworksHint' },
  { path: 'privacy', icon: ChartNoAxesColumn, title: 'privacy.analytics', detail: 'privacy.analyticsHint' },
  { path: 'privacy', icon: TriangleAlert, title: 'privacy.reports', detail: 'privacy.reportsHint' },
  { path: 'calls', icon: Plug, title: 'privacy.calls', detail: 'privacy.callsHint' },
  { path: 'licences', icon: FileText, title: 'about.licences', detail: 'about.licencesHint' },
] as const;

/** Returns whether the switch for test networks changes anything: there are networks of both kinds. */
export const canHideTests = (chains: readonly { readonly isTestnet?: boolean | undefined }[]): boolean =>
  new Set(chains.map(({ isTestnet }) => isTestnet === true)).size > 1;

/** The section in the overview that a deeper one belongs to. */
export const parentOf = (section: string): string =>
  ({ auto: 'privacy', calls: 'privacy', import: 'wallets', licences: 'about' })[section] ?? section;

/** A section of the settings: its path, and the words that the search finds it by. */
export type SettingsPlace = (typeof groups)[number]['places'][number] | (typeof deeper)[number];
