import { HttpError } from '../errors/http';
import { ContractCallSchema, contractCallPath, type ContractCall } from '../wire/http/contracts';
import type { Http } from './http';
import { parseAnswer } from './parseAnswer';

export interface ContractsApi {
  /** What the verified source of a contract calls the function; null where nothing is known. Rejects with HttpError. */
  call(target: { chainId: string; address: string; selector: string }): Promise<ContractCall | null>;
}

/** Client of `/v1/contracts`. */
export function createContractsApi(http: Http): ContractsApi {
  return {
    async call({ chainId, address, selector }) {
      try {
        const path = contractCallPath(BigInt(chainId).toString(), address.toLowerCase(), selector.toLowerCase());
        return parseAnswer(ContractCallSchema, await http.get(path));
      } catch (error) {
        if (error instanceof HttpError && error.code === 'notFound') return null;
        throw error;
      }
    },
  };
}
