import * as v from 'valibot';
import type { LocalTree } from './localTree';

const RequestSchema = v.object({
  id: v.optional(v.union([v.number(), v.string()])),
  method: v.string(),
  params: v.optional(v.object({ id: v.optional(v.string(), ''), ownerAddress: v.optional(v.string(), '') }), {}),
});

/** Answers the JSON-RPC methods of the Digital Asset Standard that wallets use, for one tree. */
export async function answerAsIndexer(tree: LocalTree, body: unknown): Promise<object> {
  const parsed = v.safeParse(RequestSchema, body);
  if (!parsed.success)
    return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'The body is not a JSON-RPC request.' } };
  const { id = null, method, params } = parsed.output;
  const answers: Record<string, () => Promise<object | null>> = {
    async getAssetsByOwner() {
      const items = await tree.list(params.ownerAddress);
      return { total: items.length, limit: items.length, page: 1, items };
    },
    getAsset: () => tree.asset(params.id),
    getAssetProof: () => tree.proof(params.id),
  };
  const answer = Object.hasOwn(answers, method) ? answers[method] : undefined;
  const result = await answer?.();
  return result
    ? { jsonrpc: '2.0', id, result }
    : {
        jsonrpc: '2.0',
        id,
        error: { code: answer ? -32_000 : -32_601, message: `No result for the method ${method}.` },
      };
}
