import * as v from 'valibot';
import { isLoopbackOrigin, isOrigin, toOrigin } from '../../src/kit/origin';
import { coversOrigin, isOriginPattern } from '../../src/kit/originRule';
import { smartAccountTypes } from '../../src/wire/accountAbstraction';
import { CallableContractSchema } from '../../src/wire/callPermission';
import { OperatorChainSchema } from '../../src/wire/chainConfig';
import { riskyFeatures } from '../../src/wire/http/project';
import { WhiteLabelSchema } from '../../src/wire/whiteLabel';
import { RedirectUrlSchema } from './redirectRule';

/** Public hosting suffixes. A wildcard below one of them would allow pages of anyone. */
const sharedHosts = new Set(
  (
    'vercel.app netlify.app pages.dev workers.dev github.io gitlab.io web.app firebaseapp.com herokuapp.com ' +
    'onrender.com fly.dev surge.sh azurewebsites.net amplifyapp.com ngrok.io co.uk'
  ).split(' '),
);

const AllowedOriginSchema = v.pipe(
  v.string(),
  v.check(
    // A URL parser accepts a star as a character of the host, but CSP treats it as a wildcard.
    (text) => text === 'loopback' || (isOrigin(text) && !text.includes('*')) || isOriginPattern(text),
    'must be an origin, e.g. https://example.com, or https://*.example.com',
  ),
  v.check(
    (text) => !isOriginPattern(text) || !sharedHosts.has(new URL(text.replace('*.', '')).hostname),
    'must not have a wildcard below a public hosting domain',
  ),
);

/** Upper limits for the auto-approval that users may grant to pages of the project. If absent, auto-approval is not available. */
const AutoApproveSchema = v.strictObject({
  methods: v.array(v.picklist(['personal_sign', 'eth_sendTransaction'])),
  /** Limit in wei per 24 hours, fees included. */
  maxValuePerDay: v.pipe(v.string(), v.regex(/^\d{1,40}$/, 'must be an amount in wei, in decimal digits')),
  /** Allowed recipient addresses of transactions. Null: any address that the user chooses. */
  contracts: v.optional(
    v.nullable(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address (0x and 40 hex digits)')))),
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

/** Comma-separated URLs, used as fallbacks in that order. */
const EndUrlsSchema = v.pipe(
  v.string(),
  v.check(
    (text) => text.split(',').every((url) => v.is(EndUrlSchema, url.trim())),
    'must be https URLs, separated by commas',
  ),
);

/** Smart account settings, with the field names of the public clients. */
const AccountAbstractionSchema = v.strictObject({
  smartAccountType: v.picklist(smartAccountTypes),
  chains: v.pipe(
    v.array(
      v.strictObject({
        chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i, 'must be a chain id in hex, e.g. 0x1')),
        bundlerConfig: v.strictObject({
          url: EndUrlsSchema,
          paymasterContext: v.optional(v.record(v.string(), v.unknown())),
          token: v.optional(
            v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address (0x and 40 hex digits)')),
          ),
        }),
        paymasterConfig: v.optional(v.strictObject({ url: EndUrlSchema })),
      }),
    ),
    v.minLength(1),
  ),
});

const { theme, ...labels } = WhiteLabelSchema.entries;
const StrictWhiteLabelSchema = v.strictObject({
  ...labels,
  theme: v.optional(v.strictObject(theme.wrapped.entries)),
});

/** An integrator's project as the operator configures it. */
export const ProjectSchema = v.strictObject({
  clientId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/, 'must be 1 to 128 letters, digits, "-" or "_"')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /**
   * Allowed origins: exact origins, `https://*.example.com` for all subdomains (e.g. previews), or `loopback` (only in the local stack).
   */
  allowedOrigins: v.array(AllowedOriginSchema),
  /** Exact origins of pages that are trusted not to cover a confirmation, for browsers that cannot detect this. */
  trustedOrigins: v.optional(
    v.array(v.pipe(v.string(), v.check(isOrigin, 'must be an exact origin, e.g. https://example.com'))),
    [],
  ),
  /** Exact URLs to which a sign-in by redirect may return, or `loopback` for any page of this machine (only in the local stack). */
  redirectUrls: v.optional(v.array(RedirectUrlSchema), []),
  /** Whether the sign-in SDK may return the user's key to this client's page. */
  keyReturn: v.optional(v.boolean(), false),
  /** False: the settings screens never show the private key to users of this project, whatever a page requests. */
  enableKeyExport: v.optional(v.boolean()),
  /** Namespaces, e.g. `solana`, whose chains require a second factor. */
  factorFor: v.optional(
    v.array(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/, 'must be a chain namespace, e.g. solana'))),
  ),
  /** Risky features that are disabled unless listed here. */
  allow: v.optional(v.array(v.picklist(riskyFeatures))),
  /** Ids of the connections that the project offers. If absent, all connections. */
  connections: v.optional(v.array(v.string())),
  /** Chains used if the page configures none. If absent, the server's chains. */
  chains: v.optional(v.array(OperatorChainSchema)),
  /** Pages may pass unknown fields, but in the operator's file an unknown field is likely a mistake. */
  whiteLabel: v.optional(StrictWhiteLabelSchema, {}),
  /** Sent to a refused client as `metadata.team_id`. */
  teamId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  /** True for projects whose users come from a former Solana wallet: rehydration prefers the account of that wallet. */
  legacySolana: v.optional(v.boolean()),
  /** False: requests for feature access are refused. */
  walletService: v.optional(v.boolean(), true),
  autoApprove: v.optional(AutoApproveSchema),
  /** Smart account settings for pages that set none of their own. */
  accountAbstraction: v.optional(AccountAbstractionSchema),
  /**
   * Contracts to which accounts may be delegated (EIP-7702). The operator must audit each one, because its code can do anything with the
   * account.
   */
  delegates: v.optional(
    v.array(
      v.strictObject({
        address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address (0x and 40 hex digits)')),
        name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
      }),
    ),
  ),
  /** Contracts whose methods pages may ask permission to call (ERC-7715). Absent: none. */
  callableContracts: v.optional(v.array(CallableContractSchema)),
});

export type Project = v.InferOutput<typeof ProjectSchema>;

/** Returns true if a page of this origin may use the project (docs/threats.md 3, 6). */
export function isAllowedOrigin(project: Pick<Project, 'allowedOrigins'>, origin: string): boolean {
  return project.allowedOrigins.some((rule) => coversOrigin(rule, origin));
}
