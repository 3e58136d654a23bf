import * as v from 'valibot';
import { HexAddressSchema, BlockSchema, HashSchema } from '../shapes';

const topic = v.nullable(v.union([HashSchema, v.pipe(v.array(HashSchema), v.maxLength(100))]));

/** A log filter, as `eth_getLogs` takes it. */
export const LogFilterSchema = v.object({
  address: v.optional(v.union([HexAddressSchema, v.pipe(v.array(HexAddressSchema), v.maxLength(1_000))])),
  topics: v.optional(v.pipe(v.array(topic), v.maxLength(4))),
  fromBlock: v.optional(BlockSchema),
  toBlock: v.optional(BlockSchema),
});

export type LogFilter = v.InferOutput<typeof LogFilterSchema>;
