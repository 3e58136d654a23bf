import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc, ownKind } from '../define';
import type { RpcDocs } from '../docs';
import { refuseSigning } from '../refusals';
import { HexAddressSchema, HashSchema, SignatureSchema } from '../shapes';

/** `[address, digest]`, or `{ from, data }`: signs 32 bytes as they are, without prefix (docs/protocol.md 1.10). */
export const eth_sign = defineRpc<Hex>()('eth_sign', {
  /** The digest's 32 bytes as `0x` hex; the user cannot read what they mean. */
  confirms: ownKind<{ account: string; digest: string }>()('signDigest'),
  opensWindow: true,
  params: v.pipe(
    v.unknown(),
    v.check((params) => !Array.isArray(params) || params.length === 2, 'must contain an address and 32 bytes'),
    v.transform((params): unknown => {
      if (Array.isArray(params)) return { address: params[0] as unknown, message: params[1] as unknown };
      if (typeof params !== 'object' || params === null) return params;
      const { from, data } = params as { from?: unknown; data?: unknown };
      return { address: from, message: data };
    }),
    v.object({ address: HexAddressSchema, message: HashSchema }, 'must be a list'),
  ),
  refuse: refuseSigning({ method: 'eth_sign', expected: 'address, message' }),
});

export const docs = {
  summary:
    'Signs a 32-byte digest whose meaning the wallet cannot show. Disabled unless the operator allows it for the project.',
  params: [
    { name: 'address', schema: HexAddressSchema },
    { name: 'digest', schema: HashSchema },
  ],
  result: SignatureSchema,
  errors: ['unsupportedMethod', 'userRejected', 'unauthorized', 'limitExceeded'],
} as const satisfies RpcDocs;
