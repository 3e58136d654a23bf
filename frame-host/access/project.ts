import * as v from 'valibot';
import { isLoopbackOrigin, isOrigin } from '../../src/kit/origin';
import { ChainConfigSchema } from '../../src/wire/chainConfig';
import { riskyFeatures } from '../../src/wire/http/project';
import { WhiteLabelSchema } from '../../src/wire/whiteLabel';
import { RedirectUrlSchema } from './redirectRule';

const AllowedOriginSchema = v.pipe(
  v.string(),
  v.check((text) => text === 'loopback' || isOrigin(text), 'must be an exact origin, e.g. https://example.com'),
);

/** An integrator's project as the operator writes it down. */
export const ProjectSchema = v.strictObject({
  clientId: v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/, 'must be 1 to 128 letters, digits, "-" or "_"')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** Exact origins, or `loopback` for any port of this machine (local stack alone). */
  allowedOrigins: v.array(AllowedOriginSchema),
  /** Where a sign-in by redirect may end, to the letter; `loopback` for any page of this machine (local stack alone). */
  redirectUrls: v.optional(v.array(RedirectUrlSchema), []),
  /** May the sign-in SDK hand this client's page the visitor's key? */
  keyReturn: v.optional(v.boolean(), false),
  /** What is off unless it stands here. */
  allow: v.optional(v.array(v.picklist(riskyFeatures))),
  /** Ids of the connections that it offers; all of them when absent. */
  connections: v.optional(v.array(v.string())),
  /** Used when the page names no chains; the server's when absent. */
  chains: v.optional(v.array(ChainConfigSchema)),
  whiteLabel: v.optional(WhiteLabelSchema, {}),
  /** What a refused client is told as `metadata.team_id` (spec §7). */
  teamId: v.optional(v.pipe(v.string(), v.maxLength(128)), ''),
  /** Off: feature access is refused (spec §7). */
  walletService: v.optional(v.boolean(), true),
});

export type Project = v.InferOutput<typeof ProjectSchema>;

/** True when a page of this origin may use the project. Origins are compared whole (threats 3, 6). */
export function isAllowedOrigin(project: Pick<Project, 'allowedOrigins'>, origin: string): boolean {
  return project.allowedOrigins.some((allowed) =>
    allowed === 'loopback' ? isLoopbackOrigin(origin) : allowed === origin,
  );
}
