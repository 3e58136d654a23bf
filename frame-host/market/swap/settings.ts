import * as v from 'valibot';
import { ChainIdSchema, EvmAddressSchema } from '../../../src/wire/http/walletShapes';

const VenueSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be small letters, digits and "-"')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  kind: v.literal('uniswapV2'),
  router: EvmAddressSchema,
});

/** Who swaps for users. Routers of a chain that the operator lists take the place of those that are shipped. */
export const SwapSettingsSchema = v.strictObject({
  off: v.optional(v.boolean(), false),
  chains: v.optional(
    v.array(
      v.strictObject({
        chainId: ChainIdSchema,
        wrapped: EvmAddressSchema,
        hubs: v.optional(v.array(EvmAddressSchema), []),
        venues: v.pipe(v.array(VenueSchema), v.maxLength(8)),
      }),
    ),
    [],
  ),
});
export type SwapSettings = v.InferOutput<typeof SwapSettingsSchema>;
