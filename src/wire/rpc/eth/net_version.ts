import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { NoParamsSchema } from '../shapes';

export const net_version = defineRpc<string>()('net_version', { params: NoParamsSchema });

export const toNetVersion = (chainId: string): string => BigInt(chainId).toString();

export const docs = {
  summary: 'Returns the id of the current chain as a decimal string.',
  params: [],
  result: v.pipe(v.string(), v.regex(/^\d+$/)),
  errors: ['invalidInput'],
} as const satisfies RpcDocs;
