import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { refuseSigning } from '../refusals';
import { HexAddressSchema, SignatureSchema } from '../shapes';

/** Longer than any text that a user could read; hex takes two characters per byte (docs/threats.md 11). */
const longest = 262_146;
const MessageSchema = v.pipe(
  v.string('must be a string'),
  v.maxLength(longest, `must not be longer than ${longest} characters`),
);

const isAddress = (value: unknown) => v.is(HexAddressSchema, value);

/** `[message, address, …]` in either order, or `[{ challenge, address }]` (docs/protocol.md 1.10). Returns a 65-byte signature. */
export const personal_sign = defineRpc<Hex>()('personal_sign', {
  confirms: 'signMessage',
  opensWindow: true,
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.check((params) => params.length >= 2 || typeof params[0] === 'object', 'must contain a message and an address'),
    v.transform((params): { message: unknown; address: unknown } => {
      const [first, second] = params;
      if (isAddress(first) && !isAddress(second)) return { message: second, address: first };
      if (!isPlainObject(first) || (!('challenge' in first) && params.length > 1))
        return { message: first, address: second };
      const { challenge, address } = first;
      return { message: challenge, address: address ?? second };
    }),
    v.object({ message: MessageSchema, address: HexAddressSchema }),
  ),
  refuse: refuseSigning({ method: 'personal_sign', expected: 'message, address' }),
});

export const docs = {
  summary:
    'Signs a message after the user has confirmed it. A sign-in message must be for the domain of the requesting page.',
  params: [
    {
      name: 'message',
      schema: v.string(),
      about: 'A text of hex digits only is decoded to bytes; any other text is signed as UTF-8.',
    },
    { name: 'address', schema: HexAddressSchema },
  ],
  inputs: [
    {
      given: '`[address, message]`',
      outcome: '`[message, address]`, if only the first is an address, or only the first is one of the user',
    },
    { given: 'further params', outcome: 'ignored' },
    { given: 'a list of bytes, a typed array or another object as the message', outcome: -32602 },
    { given: '`{ challenge, address }`', outcome: '`[challenge, address]`' },
  ],
  result: SignatureSchema,
  errors: ['userRejected', 'unauthorized', 'limitExceeded'],
  standard: 'EIP-191, EIP-4361',
} as const satisfies RpcDocs;
