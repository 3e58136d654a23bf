import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { SessionRequestSchema, SessionScopesSchema, unwrapParams, type SessionScopes } from './sessionScopes';

/** Properties of a session besides its scopes, e.g. the account's batch capabilities (EIP-5792). */
const PropertiesSchema = v.record(v.string(), v.unknown());

export interface CreatedSession {
  sessionScopes: SessionScopes;
  /** By chain (CAIP-2). */
  scopedProperties?: Record<string, unknown>;
}

/** CAIP-25: creates one session for several chains and families, which replaces the page's previous session. */
export const wallet_createSession = defineRpc<CreatedSession>()('wallet_createSession', {
  confirms: 'connect',
  params: v.pipe(v.unknown(), v.transform(unwrapParams), SessionRequestSchema),
});

export const docs = {
  summary:
    'Connects the page on several chains and chain families at once. The session has those of the requested scopes that the wallet supports, and replaces an earlier session of the page.',
  params: [{ name: 'session', schema: SessionRequestSchema }],
  result: v.object({ sessionScopes: SessionScopesSchema, scopedProperties: v.optional(PropertiesSchema) }),
  errors: [
    'userRejected',
    'unauthorized',
    'limitExceeded',
    'requestedChains',
    'requestedMethods',
    'requestedNotifications',
  ],
  standard: 'CAIP-25',
} as const satisfies RpcDocs;
