import * as v from 'valibot';
import { invalidParams, RpcError } from '../../errors/rpc';
import type { RefuseParams } from './define';

/** Parses the params of a method. @throws RpcError -32602 that names the first invalid field, or the method's own error. */
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
