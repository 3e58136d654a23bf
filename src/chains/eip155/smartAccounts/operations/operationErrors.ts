import { NodeError } from '../../../../errors/node';

/** The error codes of the EntryPoint (ERC-4337) in words for users. */
export const entryPointWords: Readonly<Record<string, string>> = {
  AA10: 'The smart account is deployed already.',
  AA13: 'The smart account could not be deployed.',
  AA14: 'The smart account would be deployed at another address.',
  AA15: 'The smart account could not be deployed.',
  AA20: 'The smart account is not deployed.',
  AA21: 'The smart account cannot pay the network fee.',
  AA22: 'The request has expired or is not valid yet.',
  AA23: 'The smart account has refused the request.',
  AA24: 'The signature of the smart account is not valid.',
  AA25: 'Another request of the smart account came first.',
  AA26: 'The smart account needs more gas to check the request.',
  AA30: 'The paymaster is not deployed.',
  AA31: 'The paymaster has no funds left.',
  AA32: 'The approval of the paymaster has expired or is not valid yet.',
  AA33: 'The paymaster has refused the request.',
  AA34: 'The signature of the paymaster is not valid.',
  AA36: 'The paymaster needs more gas to check the request.',
  AA40: 'The smart account needs more gas to check the request.',
  AA41: 'The smart account needs more gas to check the request.',
  AA50: 'The paymaster could not settle the fee.',
  AA51: 'The fee is higher than the amount prepaid for it.',
  AA90: 'The bundler has set no beneficiary.',
  AA91: 'The bundler could not be paid.',
  AA92: 'The bundler has called the entry point incorrectly.',
  AA93: 'The paymaster data is not valid.',
  AA94: 'The gas values are too large.',
  AA95: 'The bundler has given the request too little gas.',
  AA96: 'The bundler has set no valid aggregator.',
  AA97: 'The caller is not the entry point.',
  AA98: 'The paymaster is not valid.',
  AA99: 'The factory of the smart account is not valid.',
};

/** The error codes of bundlers (ERC-7769) in words for users. An EntryPoint code in the message takes precedence. */
export const bundlerWords: Readonly<Record<number, string>> = {
  [-32_501]: 'The paymaster has refused the request.',
  [-32_502]: 'The smart account or its paymaster breaks the validation rules of bundlers.',
  [-32_503]: 'The request has expired or is not valid yet.',
  [-32_504]: 'The bundler does not accept requests with this paymaster or account factory at the moment.',
  [-32_505]: 'The stake of the paymaster or account factory is too low.',
  [-32_506]: 'The bundler does not support the signature aggregator of the smart account.',
  [-32_507]: 'The signature of the smart account is not valid.',
  [-32_508]: 'The deposit of the paymaster does not cover its pending requests.',
};

/** Extracts the EntryPoint's code, e.g. `AA21`, from a bundler's message. */
export const entryPointCode = (message: string): string | null => /\bAA\d\d\b/.exec(message)?.[0] ?? null;

/** Replaces the message of a bundler error whose code is known by words for users. Returns any other error unchanged. */
export function explainBundlerError<Failure>(error: Failure): Failure | NodeError {
  if (!(error instanceof NodeError)) return error;
  const code = entryPointCode(error.message);
  const meaning = code === null ? bundlerWords[error.code] : entryPointWords[code];
  if (meaning === undefined) return error;
  const { data } = error;
  return new NodeError({
    code: error.code,
    message: `${meaning} (${code ?? error.message})`,
    ...(data !== undefined && { data }),
  });
}
