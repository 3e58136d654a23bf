import * as v from 'valibot';

/** Set-ups that break a promise of the product. Production starts with one only if `INLAY_ACKNOWLEDGE` names it. */
export const riskNames = [
  'embedded-nodes',
  'nodes-together',
  'no-trusted-proxies',
  'key-return-to-subdomains',
  'plain-http',
  'plain-database',
  'default-sender',
  'development-keys',
] as const;
export type RiskName = (typeof riskNames)[number];

export interface Risk {
  name: RiskName;
  /** The variable or field that causes it, what it means, and what to do instead. */
  text: string;
}

const RiskNameSchema = v.picklist(riskNames);

/** Schema of `INLAY_ACKNOWLEDGE`: names of risks, separated by commas. */
export const AcknowledgeSchema = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
    v.check(
      (names) => names.every((name) => v.is(RiskNameSchema, name)),
      `must be names of risks, separated by commas: ${riskNames.join(', ')}`,
    ),
    v.array(RiskNameSchema),
  ),
  '',
);
