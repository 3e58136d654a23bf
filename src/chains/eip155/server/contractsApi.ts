import { HttpError } from '../../../errors/http';
import { ContractCallSchema, contractCallPath, type ContractCall } from '../../../wire/http/contracts';
import { parseAnswer } from '../../../wire/http/parseAnswer';
import type { ServerReader } from '../../host';

export interface ContractsApi {
  /** Returns the function's signature in the verified source of the contract, or null if nothing is known. Rejects with HttpError. */
  call(target: { chainId: string; address: string; selector: string }): Promise<ContractCall | null>;
}

/** Creates the client of `/v1/contracts`. */
export function createContractsApi(server: ServerReader): ContractsApi {
  return {
    async call({ chainId, address, selector }) {
      try {
        const path = contractCallPath(BigInt(chainId).toString(), address.toLowerCase(), selector.toLowerCase());
        return parseAnswer(ContractCallSchema, await server.get(path));
      } catch (error) {
        if (error instanceof HttpError && error.code === 'notFound') return null;
        throw error;
      }
    },
  };
}
