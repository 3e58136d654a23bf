import type { Abi, AbiFunction, AbiParameter } from 'viem';
import { toFunctionSelector } from 'viem/utils';
import * as v from 'valibot';
import { HttpError } from '../../../../src/errors/http';
import type { Clock } from '../../../../src/kit/clock';
import type { ContractCall } from '../../../../src/chains/eip155/server/contractsApi';
import { createCache } from '../../../outgoing/cache';
import { readJson, StatusError } from '../../../outgoing/readJson';
import type { VerifiedSources } from '../../verifiedSources';

/** Cache lifetime and timeout, in ms. Verified sources do not change, but an unverified contract may be verified later. */
const kept = 6 * 3_600_000;
const timeout = 5_000;
const maxContracts = 2_000;
/** Maximum number of functions read from one contract. */
const maxFunctions = 1_000;

/** The used parts of Sourcify's v2 response to `GET /v2/contract/{chainId}/{address}?fields=…`. */
const ContractSchema = v.object({
  abi: v.nullish(v.array(v.unknown())),
  compilation: v.nullish(v.object({ name: v.nullish(v.string()) })),
  proxyResolution: v.nullish(
    v.object({
      implementations: v.nullish(v.array(v.object({ address: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{40}$/i)) }))),
    }),
  ),
});
const fields = 'abi,compilation,proxyResolution';

/** The functions of a contract by selector, and the implementation contract if it is a proxy. */
interface Source {
  name: string;
  functions: Map<string, string>;
  implementation: string | null;
}

export interface ContractCalls {
  /**
   * Returns the name of the called function. @throws HttpError `notFound` if no verified source contains it, `unavailable` if the source
   * service does not respond.
   */
  find(call: { chainId: bigint; address: string; selector: string }): Promise<ContractCall>;
}

/** Creates a lookup of contract functions in a source verification service. For a proxy it also looks up the implementation contract. */
export function createContractCalls({
  settings: { url, name: source },
  fetch,
  clock,
}: {
  settings: VerifiedSources;
  fetch: typeof globalThis.fetch;
  clock: Clock;
}): ContractCalls {
  const cache = createCache<Source | null>({ ttl: kept, timeout, max: maxContracts, clock });

  async function read(chainId: bigint, address: string): Promise<Source | null> {
    const id = address.toLowerCase();
    const at = `${url.replace(/\/$/, '')}/v2/contract/${chainId}/${id}?fields=${fields}`;
    const { value } = await cache.read(`${chainId} ${id}`, async () => {
      try {
        return readSource(await readJson(fetch, { url: at }));
      } catch (error) {
        // The service has no source of this contract.
        if (error instanceof StatusError && error.status === 404) return null;
        throw error;
      }
    });
    if (value === undefined)
      throw new HttpError('unavailable', { message: 'The source verification service does not respond.' });
    return value;
  }

  return {
    async find({ chainId, address, selector }) {
      const own = await read(chainId, address);
      const passedOn =
        own?.implementation && !own.functions.has(selector) ? await read(chainId, own.implementation) : null;
      for (const contract of [own, passedOn]) {
        const signature = contract?.functions.get(selector);
        if (contract && signature) return { contract: contract.name, signature, source };
      }
      throw new HttpError('notFound', { message: 'No verified source contains this function.' });
    },
  };
}

function readSource(answer: unknown): Source | null {
  const contract = v.safeParse(ContractSchema, answer);
  if (!contract.success || !contract.output.abi) return null;
  const { abi, compilation, proxyResolution } = contract.output;
  const functions = new Map<string, string>();
  for (const item of abi.slice(0, maxFunctions) as Abi) {
    if (item?.type !== 'function') continue;
    try {
      functions.set(toFunctionSelector(item), toSignature(item));
    } catch {
      // Skip invalid ABI items; the others are still usable.
    }
  }
  const name = (compilation?.name ?? '').slice(0, 100);
  return { name, functions, implementation: proxyResolution?.implementations?.[0]?.address ?? null };
}

/** Returns the signature without return values, because the user only sees the inputs. */
function toSignature({ name, inputs }: AbiFunction): string {
  return `function ${name}(${inputs.map(toParameter).join(', ')})`;
}

function toParameter({ type, name = '', ...rest }: AbiParameter): string {
  const components = 'components' in rest ? (rest.components as readonly AbiParameter[]) : null;
  const shown = components ? `(${components.map(toParameter).join(', ')})${type.slice('tuple'.length)}` : type;
  return `${shown} ${name}`.trim();
}
