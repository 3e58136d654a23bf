import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseAddress } from '../../../src/chains/solana/accounts/address';
import { HttpError } from '../../../src/errors/http';
import { compressedPath } from '../../../src/wire/http/compressed';
import { ChainIdSchema } from '../../../src/wire/http/walletShapes';
import { parseInput } from '../../http/parseInput';
import { minute } from '../../http/rateLimit';
import type { FamilyRouteDeps } from '../family';
import { createProofReader } from './assets/proofReader';

/** Requests per minute that one address may have forwarded to the indexer, because the operator pays for it. */
const perMinute = 60;

const QuerySchema = v.object({
  chainId: ChainIdSchema,
  id: v.pipe(
    v.string(),
    v.check((text) => parseAddress(text) !== null),
  ),
});

/**
 * Registers the endpoint that queries the operator's indexer for the wallet. The indexer's URL may contain a key, so it never leaves the
 * server.
 */
export function registerSolanaRoutes(app: FastifyInstance, { sources, fetch, clock }: FamilyRouteDeps): void {
  const readPlace = createProofReader({ fetch, clock });
  const config = { rateLimit: { max: perMinute, timeWindow: minute } };
  app.get(compressedPath, { config }, async (request, reply) => {
    const { chainId, id } = parseInput(QuerySchema, request.query);
    const indexerUrl = sources.find((source) => source.chainId === chainId)?.indexerUrl;
    if (indexerUrl === undefined) throw new HttpError('notFound');
    return reply.header('cache-control', 'no-store').send(await readPlace({ indexerUrl, id }));
  });
}
