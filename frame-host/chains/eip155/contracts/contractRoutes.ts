import type { FastifyInstance } from 'fastify';
import { contractCalls, contractInputs } from '../../../../src/chains/eip155/server/contractsApi';
import { registerCalls } from '../../../http/registerCalls';
import type { ContractCalls } from './contractCalls';

/** Registers the endpoint that returns the name of a contract function from verified sources. */
export function registerContractCalls(app: FastifyInstance, { calls }: { calls: ContractCalls }): void {
  registerCalls(app, {
    calls: contractCalls,
    inputs: contractInputs,
    handlers: {
      async call({ chain_id: chainId, address, selector }, _request, reply) {
        const found = await calls.find({ chainId, address, selector });
        void reply.header('cache-control', 'public, max-age=3600');
        return found;
      },
    },
  });
}
