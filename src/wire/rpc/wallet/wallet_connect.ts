import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, HexChainIdSchema } from '../shapes';

const text = v.optional(v.pipe(v.string('must be a string'), v.maxLength(2_000)));

/** Fields of a sign-in message (EIP-4361); missing fields default to those of the page. */
const SignInSchema = v.object({
  nonce: v.pipe(v.string('must be a string'), v.regex(/^[a-z0-9]{8,128}$/i, 'must be at least 8 letters and digits')),
  chainId: v.optional(HexChainIdSchema),
  version: v.optional(v.literal('1', 'must be 1')),
  scheme: text,
  domain: text,
  uri: text,
  statement: text,
  requestId: text,
  issuedAt: text,
  expirationTime: text,
  notBefore: text,
  resources: v.optional(v.pipe(v.array(v.string()), v.maxLength(20))),
});
export type SignInRequest = v.InferOutput<typeof SignInSchema>;

const CapabilitiesSchema = v.optional(v.looseObject({ signInWithEthereum: v.optional(SignInSchema) }), {});
const ConnectSchema = v.object({
  version: v.optional(v.literal('1', 'must be 1'), '1'),
  capabilities: CapabilitiesSchema,
});

export interface ConnectResult {
  accounts: {
    address: string;
    capabilities: { signInWithEthereum?: { message: string; signature: string } };
  }[];
  chainIds: string[];
}

/** `[{ version, capabilities }]` (ERC-7846): connects, and can also sign the user in to the site in the same request. */
export const wallet_connect = defineRpc<ConnectResult>()('wallet_connect', {
  confirms: 'connect',
  params: v.pipe(
    v.optional(v.array(v.unknown(), 'must be a list'), []),
    v.transform(([request = {}]) => ({ request })),
    v.object({ request: ConnectSchema }),
  ),
});

export const docs = {
  summary: 'Connects the page and, if the capabilities request it, signs a sign-in message (EIP-4361).',
  params: [{ name: 'request', schema: ConnectSchema, optional: true }],
  result: v.object({
    accounts: v.array(v.object({ address: HexAddressSchema, capabilities: v.looseObject({}) })),
    chainIds: v.array(v.string()),
  }),
  errors: ['userRejected', 'unauthorized', 'unsupportedCapability', 'invalidParams', 'limitExceeded'],
  standard: 'ERC-7846',
} as const satisfies RpcDocs;
