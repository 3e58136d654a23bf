import { challengeKinds } from '../../../src/wire/http/prove';
import { apple } from './apple';
import type { ConnectionKind, RedirectConnection } from '../connection';
import { custom } from './custom';
import { discord } from './discord';
import { github } from './github';
import { line } from './line';
import { linkedin } from './linkedin';
import { createOpenIdKind } from './openIdKind';
import { createChallengeKind } from '../challenges/challengeKind';
import { reddit } from './reddit';
import { telegram } from './telegram';
import { twitter } from './twitter';
import { wechat } from './wechat';

/** The kinds that redirect to a provider or challenge page. `frame-host/signIn` implements e-mail codes. */
const connections: { readonly [Kind in Exclude<ConnectionKind, 'email_passwordless'>]: RedirectConnection } = {
  custom,
  google: createOpenIdKind('google'),
  apple,
  facebook: createOpenIdKind('facebook'),
  twitch: createOpenIdKind('twitch'),
  kakao: createOpenIdKind('kakao'),
  telegram,
  twitter,
  discord,
  github,
  reddit,
  line,
  linkedin,
  wechat,
  ...(Object.fromEntries(challengeKinds.map((kind) => [kind, createChallengeKind(kind)])) as Record<
    (typeof challengeKinds)[number],
    RedirectConnection
  >),
};

export const redirectConnections: Readonly<Partial<Record<ConnectionKind, RedirectConnection>>> = connections;
