import * as v from 'valibot';
import { parseJson } from '../../kit/json';
import type { FactorKind } from '../http/factors';

/** Maps the names of docs/protocol-server.md 2.10 to the wallet's kinds of factor. */
const names = {
  deviceShareFactor: 'device',
  backUpShareFactor: 'phrase',
  socialBackupFactor: 'social',
  passwordFactor: 'password',
  passkeysFactor: 'passkey',
  authenticatorFactor: 'authenticator',
} as const satisfies Record<string, FactorKind>;

const RuleSchema = v.object({
  enable: v.fallback(v.optional(v.boolean()), undefined),
  priority: v.fallback(v.optional(v.number()), undefined),
  mandatory: v.fallback(v.optional(v.boolean()), undefined),
});
const RulesSchema = v.record(v.string(), v.fallback(RuleSchema, {}));

/** The factors that a page wants its users to have. */
export interface RequestedFactors {
  /** In the order in which they are offered; kinds that the page does not list come last. */
  kinds: FactorKind[];
  /** The required ones. */
  mandatory: FactorKind[];
}

/** `mfaSettings` of a login (docs/protocol-server.md 2.10). Invalid parts are ignored, and a page cannot disable all kinds. */
export const MfaSettingsSchema = v.pipe(
  v.unknown(),
  v.transform((value): RequestedFactors => {
    const parsed = v.safeParse(RulesSchema, typeof value === 'string' ? parseJson(value) : value);
    const rules = parsed.success ? parsed.output : {};
    const all = Object.entries(names).map(([name, kind]) => ({ kind, ...rules[name] }));
    const wanted = all
      .filter(({ enable }) => enable !== false)
      .sort((one, other) => (one.priority ?? Infinity) - (other.priority ?? Infinity) || 0);
    // This browser becomes a factor automatically.
    const isSome = wanted.some(({ kind }) => kind !== 'device');
    return {
      kinds: (isSome ? wanted : all).map(({ kind }) => kind),
      mandatory: wanted.filter(({ mandatory }) => mandatory === true).map(({ kind }) => kind),
    };
  }),
);
