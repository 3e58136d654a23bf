import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema } from '../shapes';

export interface ConnectHints {
  authConnection: string | undefined;
  loginHint: string | undefined;
  authConnectionId: string | undefined;
  groupedAuthConnectionId: string | undefined;
  /** Id of a popup that a newer public client has opened for the sign-in. */
  windowId: string | undefined;
}

/** The page connects like any other. */
export const noHints: ConnectHints = {
  authConnection: undefined,
  loginHint: undefined,
  authConnectionId: undefined,
  groupedAuthConnectionId: undefined,
  windowId: undefined,
};

/**
 * EIP-1102. Public clients send `[authConnection?, login_hint?]`, newer ones also `[…, authConnectionId, groupedAuthConnectionId,
 * windowId]` (docs/protocol.md 1.10). Dapps send all kinds of values here, `[{}]` included: a hint that is not a string is ignored.
 */
export const eth_requestAccounts = defineRpc<string[]>()('eth_requestAccounts', {
  confirms: 'connect',
  params: v.pipe(
    v.unknown(),
    v.transform((params): ConnectHints => {
      const hints = Array.isArray(params) ? params.map(textOrNothing) : [];
      const [authConnection, loginHint, authConnectionId, groupedAuthConnectionId, windowId] = hints;
      return { authConnection, loginHint, authConnectionId, groupedAuthConnectionId, windowId };
    }),
  ),
});

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export const docs = {
  summary: 'Connects the page: signs the user in if necessary, then asks them to share their account with the page.',
  params: [
    {
      name: 'authConnection',
      schema: v.string(),
      optional: true,
      about: 'The sign-in method to start with, without showing the choice.',
    },
    {
      name: 'loginHint',
      schema: v.string(),
      optional: true,
      about: 'Passed to the sign-in method, for example an e-mail address.',
    },
    { name: 'authConnectionId', schema: v.string(), optional: true },
    { name: 'groupedAuthConnectionId', schema: v.string(), optional: true },
    {
      name: 'windowId',
      schema: v.string(),
      optional: true,
      about: 'The id of a popup that the page has opened for the sign-in.',
    },
  ],
  result: v.array(HexAddressSchema),
  errors: ['userRejected', 'unauthorized', 'limitExceeded', 'resourceUnavailable'],
  standard: 'EIP-1102',
} as const satisfies RpcDocs;
