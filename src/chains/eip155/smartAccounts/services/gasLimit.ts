import * as v from 'valibot';
import { QuantitySchema } from '../../../../wire/rpc/shapes';

/** More gas than a block of most chains holds: a service that requests more is rejected. */
const maxGas = 30_000_000n;

/** Schema of a gas limit from a service. */
export const gasLimit = v.pipe(QuantitySchema, v.maxValue(maxGas));
