import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { contractCallPath } from '../../../../src/wire/http/contracts';
import { parseInput } from '../../../http/parseInput';
import type { ContractCalls } from './contractCalls';

const lower = v.pipe(v.string(), v.toLowerCase());
const ParamsSchema = v.object({
  chain_id: v.pipe(
    v.string(),
    v.regex(/^(\d{1,20}|0x[0-9a-f]{1,16})$/i),
    v.transform((text) => BigInt(text)),
  ),
  address: v.pipe(lower, v.regex(/^0x[0-9a-f]{40}$/)),
  selector: v.pipe(lower, v.regex(/^0x[0-9a-f]{8}$/)),
});

/** Registers the endpoint that returns the name of a contract function from verified sources. */
export function registerContractCalls(app: FastifyInstance, { calls }: { calls: ContractCalls }): void {
  app.get(contractCallPath(':chain_id', ':address', ':selector'), async (request, reply) => {
    const { chain_id: chainId, address, selector } = parseInput(ParamsSchema, request.params);
    const answer = await calls.find({ chainId, address, selector });
    return reply.header('cache-control', 'public, max-age=3600').send(answer);
  });
}
