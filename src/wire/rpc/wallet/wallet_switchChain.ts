import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { refuseSwitch } from '../refusals';
import { HexChainIdSchema, numberedNamespaces } from '../shapes';

const decimalId = v.pipe(
  v.string('must be a string'),
  v.regex(new RegExp(`^(${numberedNamespaces.join('|')}):\\d{1,19}$`), 'must be namespace:decimal'),
);

/** A chain as `namespace:DECIMAL`, or as plain hex (docs/protocol.md 1.10). */
const ChainNameSchema = v.union([
  v.pipe(
    HexChainIdSchema,
    v.transform((chainId) => ({ namespace: 'eip155', chainId })),
  ),
  v.pipe(
    decimalId,
    v.transform((name) => {
      const [namespace = '', id = ''] = name.split(':');
      return { namespace, chainId: `0x${BigInt(id).toString(16)}` as const };
    }),
  ),
]);

/** `{ chainId }` or `[{ chainId }]`; returns null. */
export const wallet_switchChain = defineRpc<null>()('wallet_switchChain', {
  confirms: 'switchChain',
  opensWindow: true,
  params: v.pipe(
    v.unknown(),
    v.check((params) => !Array.isArray(params) || params.length === 1, 'must contain exactly one item'),
    v.transform((params) => ({ target: Array.isArray(params) ? (params[0] as unknown) : params })),
    v.object({ target: v.object({ chainId: ChainNameSchema }) }),
  ),
  refuse: refuseSwitch('wallet_switchChain'),
});

export const docs = {
  summary: 'Switches to another network, given as a CAIP-2 id such as `eip155:137`.',
  params: [{ name: 'chain', schema: v.object({ chainId: v.union([decimalId, HexChainIdSchema]) }) }],
  result: v.null(),
  errors: ['userRejected', 'unrecognizedChain', 'limitExceeded', 'unauthorized'],
} as const satisfies RpcDocs;
