import * as v from 'valibot';
import { QuantitySchema } from '../../../../wire/rpc/shapes';

/** More gas than a block of most chains holds: a service that asks for it is not believed. */
const maxGas = 30_000_000n;

/** A limit of gas as a service names it. */
export const gasLimit = v.pipe(QuantitySchema, v.maxValue(maxGas));
