import type { ParamsRefusal, RefuseParams } from './define';
import { numberedNamespaces } from './shapes';

/** Maximum number of characters of a value in an error text, enough to recognise it. */
const maxLength = 100;

const internal = (message: string): ParamsRefusal => ({ kind: 'internal', message });

function describeValue(value: unknown): string {
  const write = () => JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each));
  const text = typeof value === 'string' ? value : (write() ?? 'undefined');
  return text.slice(0, maxLength);
}

/** Rejects missing params, or a number of params other than `expected` says. */
export function refuseCount({ method, expected }: { method: string; expected: string }): RefuseParams {
  return ({ field, params }) => {
    if (params === undefined || params === null) return internal('WalletMiddleware - missing params');
    if (field !== 'params') return undefined;
    return internal(`WalletMiddleware - incorrect params for ${method} method. expected [${expected}]`);
  };
}

/** Rejects params of methods that sign for an address: their number, the address, and the data to sign. */
export function refuseSigning({ method, expected }: { method: string; expected: string }): RefuseParams {
  const count = refuseCount({ method, expected });
  return (problem) => {
    const { field, value } = problem;
    if (field === 'address') return internal(`Invalid "from" address: ${describeValue(value)} must be a valid string.`);
    if (field === 'message') {
      const kind = typeof value === 'object' && value !== null ? 'invalidParams' : 'internal';
      return { kind, message: `Invalid message "data": ${describeValue(value)} must be a valid string.` };
    }
    if (field.startsWith('typedData') && expected.includes('typedData')) {
      return field === 'typedData' ? internal('Data must be passed as a valid JSON string.') : undefined;
    }
    return count(problem);
  };
}

/** Rejects a transaction with -32602; for an address the text contains only the field's name. */
export const refuseTransaction: RefuseParams = ({ field }) => {
  const texts: Record<string, string> = {
    params: 'Invalid transaction params: must be an object.',
    transaction: 'Invalid transaction params: must be an object.',
    'transaction.from': 'Invalid "from" address.',
    'transaction.to': 'Invalid "to" address.',
  };
  const message = Object.hasOwn(texts, field) ? texts[field] : undefined;
  return message === undefined ? undefined : { kind: 'invalidParams', message };
};

/** Rejects an EIP-3085 chain; a missing field is named. */
export const refuseAddedChain: RefuseParams = (problem) => {
  const { field, value } = problem;
  if (field === 'chain.chainId') {
    return internal('Invalid add chain params: please pass a valid hex chainId in params, for: ex: 0x1');
  }
  const missing = /^chain\.(rpcUrls|nativeCurrency(?:\.(?:name|symbol|decimals))?)$/.exec(field)?.[1];
  const isAbsent = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
  if (missing !== undefined && isAbsent) return internal(`params.${missing} not provided`);
  return refuseCount({ method: 'wallet_addEthereumChain', expected: 'data' })(problem);
};

/** Rejects params of EIP-3326 and of its equivalent for all namespaces. */
export function refuseSwitch(method: string): RefuseParams {
  const count = refuseCount({ method, expected: 'data' });
  return (problem) => {
    const { field, value } = problem;
    if (field !== 'target.chainId' && field !== 'target') return count(problem);
    const prefix = 'Invalid switch chain params: ';
    if (field === 'target' || value === undefined || value === null || value === '') {
      return internal(`${prefix}please pass chainId in params`);
    }
    const hasNamespace = typeof value === 'string' && value.includes(':');
    const isKnown = hasNamespace && numberedNamespaces.some((namespace) => value.startsWith(`${namespace}:`));
    return internal(`${prefix}${hasNamespace && !isKnown ? 'invalid namespace' : 'invalid chainId'}`);
  };
}
