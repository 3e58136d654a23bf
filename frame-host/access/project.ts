import * as v from 'valibot';
import { isLoopbackOrigin, isOrigin, toOrigin } from '../../src/kit/origin';
import { coversOrigin, isOriginPattern } from '../../src/kit/originRule';
import { smartAccountTypes } from '../../src/wire/accountAbstraction';
import { ChainConfigSchema } from '../../src/wire/chainConfig';
import { riskyFeatures } from '../../src/wire/http/project';
import { WhiteLabelSchema } from '../../src/wire/whiteLabel';
import { RedirectUrlSchema } from './redirectRule';

/** Public hosting suffixes: a wildcard there would admit everyone's pages. */
const sharedHosts = new Set(
  (
    'vercel.app netlify.app pages.dev workers.dev github.io gitlab.io web.app firebaseapp.com herokuapp.com ' +
    'onrender.com fly.dev surge.sh azurewebsites.net amplifyapp.com ngrok.io co.uk'
  ).split(' '),
);

const AllowedOriginSchema = v.pipe(
  v.string(),
  v.check(
    // A URL parser takes a star in a host for a letter; CSP does not.
    (text) => text === 'loopback' || (isOrigin(text) && !text.includes('*')) || isOriginPattern(text),
    'must be an origin, e.g. https://example.com, or https://*.example.com',
  ),
  v.check(
    (text) => !isOriginPattern(text) || !sharedHosts.has(new URL(text.replace('*.', '')).hostname),
    'must not have a star below a host that everybody can use',
  ),
);

/** How far persons may let pages of the project go without being asked; absent: not at all. */
const AutoApproveSchema = v.strictObject({
  methods: v.array(v.picklist(['personal_sign', 'eth_sendTransaction'])),
  /** wei in 24 hours, fees included. */
  maxValuePerDay: v.pipe(v.string(), v.regex(/^\d{1,40}$/, 'must be wei as decimal digits')),
  /** Addresses that transactions may go to; null: any that the user names. */
  contracts: v.optional(
    v.nullable(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address')))),
    null,
  ),
  maxDays: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(365)), 30),
});

const EndUrlSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const origin = toOrigin(text);
    return origin !== undefined && (origin.startsWith('https:') || isLoopbackOrigin(origin));
  }, 'must be an https URL'),
);

/** Several by commas fail over in that order. */
const EndUrlsSchema = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((url) => v.is(EndUrlSchema, url.trim())),
    'must be https URLs, separated by commas',
  ),
);

/** Smart accounts, in the format of public clients. */
const AccountAbstractionSchema = v.strictObject({
  smartAccountType: v.picklist(smartAccountTypes),
  chains: v.pipe(
    v.array(
      v.strictObject({
        chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i, 'must be a number as 0x…')),
        bundlerConfig: v.strictObject({
          url: EndUrlsSchema,
          paymasterContext: v.optional(v.record(v.string(), v.unknown())),
          token: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address'))),
        }),
        paymasterConfig: v.optional(v.strictObject({ url: EndUrlSchema })),
      }),
    ),
    v.minLength(1),
  ),
});

/** An integrator's project as the operator writes it down. */
export const ProjectSchema = v.strictObject({
  clientId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/, 'must be 1 to 128 letters, digits, "-" or "_"')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Origins, `https://*.example.com` for all hosts below that one (previews), or `loopback` (local stack alone). */
  allowedOrigins: v.array(AllowedOriginSchema),
  /** Exact origins of pages that are trusted not to cover a confirmation, for browsers that cannot tell. */
  trustedOrigins: v.optional(v.array(v.pipe(v.string(), v.check(isOrigin, 'must be an exact origin'))), []),
  /** The exact URLs where a sign-in by redirect may end; `loopback` for any page of this machine (local stack only). */
  redirectUrls: v.optional(v.array(RedirectUrlSchema), []),
  /** May the sign-in SDK hand this client's page the visitor's key? */
  keyReturn: v.optional(v.boolean(), false),
  /** False: the settings never show users of this project their private key, whatever a page requests. */
  enableKeyExport: v.optional(v.boolean()),
  /** Namespaces, e.g. `solana`, whose chains require a second factor. */
  factorFor: v.optional(v.array(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/, 'must be a namespace')))),
  /** What is off unless it stands here. */
  allow: v.optional(v.array(v.picklist(riskyFeatures))),
  /** Ids of the connections that it offers; all of them when absent. */
  connections: v.optional(v.array(v.string())),
  /** Used when the page names no chains; the server's when absent. */
  chains: v.optional(v.array(ChainConfigSchema)),
  whiteLabel: v.optional(WhiteLabelSchema, {}),
  /** What a refused client is told as `metadata.team_id`. */
  teamId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  /** True for users of a former Solana wallet: the account of that wallet is preferred (rehydrate). */
  legacySolana: v.optional(v.boolean()),
  /** Off: feature access is refused. */
  walletService: v.optional(v.boolean(), true),
  autoApprove: v.optional(AutoApproveSchema),
  /** Smart accounts for pages that set none of their own. */
  accountAbstraction: v.optional(AccountAbstractionSchema),
  /** Contracts that accounts may be handed to (EIP-7702), each audited by the operator: its code can do anything. */
  delegates: v.optional(
    v.array(
      v.strictObject({
        address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address')),
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
    ),
  ),
});

export type Project = v.InferOutput<typeof ProjectSchema>;

/** True when a page of this origin may use the project (docs/threats.md 3, 6). */
export function isAllowedOrigin(project: Pick<Project, 'allowedOrigins'>, origin: string): boolean {
  return project.allowedOrigins.some((rule) => coversOrigin(rule, origin));
}
