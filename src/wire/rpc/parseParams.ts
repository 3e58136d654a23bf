import * as v from 'valibot';
import { invalidParams, RpcError } from '../../errors/rpc';
import type { RefuseParams } from './define';

/** @throws RpcError -32602 naming the first field that is wrong, or the words that the wire has for it. */
export function parseParams<Schema extends v.GenericSchema>(
  schema: Schema,
  params: unknown,
  refuse?: RefuseParams,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, params, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? 'params';
  const refusal = refuse?.({ field, value: issue.input, params });
  throw refusal
    ? new RpcError(refusal.kind, { message: refusal.message, data: { field } })
    : invalidParams(field, issue.message);
}
