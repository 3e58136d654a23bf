import { NodeError } from '../../../../errors/node';

/** What the entry point means by its codes (ERC-4337), as users read it. */
export const entryPointWords: Readonly<Record<string, string>> = {
  AA10: 'The smart account is deployed already.',
  AA13: 'The smart account could not be deployed.',
  AA14: 'The smart account would be deployed at another address.',
  AA15: 'The smart account could not be deployed.',
  AA20: 'The smart account is not deployed.',
  AA21: 'The smart account cannot pay the network fee.',
  AA22: 'The request has expired, or its time has not come.',
  AA23: 'The smart account has refused the request.',
  AA24: 'The signature of the smart account is not valid.',
  AA25: 'Another request of the smart account came first.',
  AA26: 'The smart account needs more gas to check the request.',
  AA30: 'The paymaster is not deployed.',
  AA31: 'The paymaster has no funds left.',
  AA32: 'The consent of the paymaster has expired.',
  AA33: 'The paymaster has refused the request.',
  AA34: 'The signature of the paymaster is not valid.',
  AA36: 'The paymaster needs more gas to check the request.',
  AA40: 'The smart account needs more gas to check the request.',
  AA41: 'The smart account needs more gas to check the request.',
  AA50: 'The paymaster could not settle the fee.',
  AA51: 'The fee is higher than what was set aside for it.',
  AA90: 'The bundler has named nobody to pay.',
  AA91: 'The bundler could not be paid.',
  AA92: 'The bundler has called the entry point in a wrong way.',
  AA93: 'The data of the paymaster are not valid.',
  AA94: 'The amounts of gas are too large.',
  AA95: 'The bundler has given the request too little gas.',
  AA96: 'The bundler has named no valid aggregator.',
  AA97: 'Somebody else than the entry point has called it.',
  AA98: 'The paymaster is not valid.',
  AA99: 'What deploys the smart account is not valid.',
};

/** What a bundler means by its own codes (ERC-7769), where what it says besides has none of the entry point's. */
export const bundlerWords: Readonly<Record<number, string>> = {
  [-32_501]: 'The paymaster has refused the request.',
  [-32_502]: 'The smart account, or who pays for it, does what bundlers do not allow while a request is checked.',
  [-32_503]: 'The request has expired, or its time has not come.',
  [-32_504]: 'The bundler takes no requests of this paymaster, or of what deploys the smart account, for now.',
  [-32_505]: 'The paymaster, or what deploys the smart account, has put down too little as a security.',
  [-32_506]: 'The bundler does not know how these signatures are put together.',
  [-32_507]: 'The signature of the smart account is not valid.',
  [-32_508]: 'The paymaster has not enough left for all that waits.',
};

/** The code of the entry point in the words of a bundler, e.g. `AA21`. */
export const entryPointCode = (message: string): string | null => /\bAA\d\d\b/.exec(message)?.[0] ?? null;

/** What a bundler has said, in words where its code is known. Anything else stays as it is. */
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
