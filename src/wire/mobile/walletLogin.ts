import * as v from 'valibot';
import { parseJson } from '../../kit/json';
import { ChainConfigSchema, type ChainConfig } from '../chainConfig';
import { WhiteLabelSchema, type WhiteLabel } from '../whiteLabel';
import { withoutNulls } from '../withoutNulls';

const parsed = (value: unknown): unknown => (typeof value === 'string' ? parseJson(value) : value);

/** Invalid parts are ignored: an application's white-label options never prevent its wallet from opening. */
const whiteLabel = v.pipe(
  v.unknown(),
  v.transform((value): WhiteLabel => {
    const found = v.safeParse(WhiteLabelSchema, parsed(value));
    return found.success ? found.output : {};
  }),
);

/** One chain or several; invalid ones are ignored. */
const chains = v.pipe(
  v.unknown(),
  v.transform((value): ChainConfig[] => {
    const list = parsed(value);
    return (Array.isArray(list) ? list : [list]).flatMap((chain) => {
      const found = v.safeParse(ChainConfigSchema, chain);
      return found.success ? [found.output] : [];
    });
  }),
);

const object = v.pipe(v.unknown(), v.transform(parsed), v.optional(v.nullable(v.record(v.string(), v.unknown()))));
/** Anything but true and false counts as absent. */
const flag = v.fallback(v.optional(v.boolean()), undefined);
const text = v.optional(v.pipe(v.string(), v.maxLength(256)));

/**
 * The configuration that a mobile application stores under its login id before it opens the wallet (docs/protocol-server.md 4). Android sends some
 * objects as JSON text; iOS stores only `options`.
 */
export const WalletLoginSchema = v.object({
  options: withoutNulls(
    v.object({
      clientId: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
      network: v.optional(v.pipe(v.string(), v.maxLength(64)), 'sapphire_mainnet'),
      redirectUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)),
      whiteLabel: v.optional(whiteLabel, {}),
      walletServicesConfig: v.optional(
        v.pipe(
          v.unknown(),
          v.transform(parsed),
          v.object({ whiteLabel: v.optional(whiteLabel, {}), enableKeyExport: flag }),
        ),
        {},
      ),
      chains: v.optional(chains, []),
      /** Before version 5: one chain. */
      chainConfig: v.optional(chains, []),
      chainId: text,
      defaultChainId: text,
      accountAbstractionConfig: v.optional(object),
      /** Whether the application may ask for the key, and its users see it in the settings. Also in `walletServicesConfig`. */
      enableKeyExport: flag,
    }),
  ),
});
export type WalletLogin = v.InferOutput<typeof WalletLoginSchema>['options'];
