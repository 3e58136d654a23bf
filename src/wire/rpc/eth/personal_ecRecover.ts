import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, DataSchema, SignatureSchema } from '../shapes';

/** `[message, signature]`; returns the address that made the signature (docs/protocol-server.md 10). */
export const personal_ecRecover = defineRpc<Hex>()('personal_ecRecover', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([message, signature]) => ({ message, signature })),
    v.object({
      message: v.string('must be a string'),
      signature: v.pipe(
        DataSchema,
        v.check((value) => value.length === 132, 'must be 65 bytes'),
      ),
    }),
  ),
});

export const docs = {
  summary: 'Returns the address whose key signed a message.',
  params: [
    { name: 'message', schema: v.string() },
    { name: 'signature', schema: SignatureSchema },
  ],
  result: HexAddressSchema,
  errors: [],
} as const satisfies RpcDocs;
