import type { FastifyInstance } from 'fastify';
import { compressedCalls, compressedInputs } from '../../../src/chains/solana/compressed/compressedCalls';
import { HttpError } from '../../../src/errors/http';
import { minute } from '../../http/rateLimit';
import { registerCalls } from '../../http/registerCalls';
import type { FamilyRouteDeps } from '../family';
import { createProofReader } from './assets/proofReader';

/** Requests per minute that one address may have forwarded to the indexer, because the operator pays for it. */
const perMinute = 60;

/**
 * Registers the endpoint that queries the operator's indexer for the wallet. The indexer's URL may contain a key, so it never leaves the
 * server.
 */
export function registerSolanaRoutes(app: FastifyInstance, { sources, fetch, clock }: FamilyRouteDeps): void {
  const readPlace = createProofReader({ fetch, clock });
  registerCalls(app, {
    calls: compressedCalls,
    inputs: compressedInputs,
    all: { config: { rateLimit: { max: perMinute, timeWindow: minute } } },
    handlers: {
      place({ chainId, id }) {
        const indexerUrl = sources.find((source) => source.chainId === chainId)?.indexerUrl;
        if (indexerUrl === undefined) throw new HttpError('notFound');
        return readPlace({ indexerUrl, id });
      },
    },
  });
}
