import { request } from './request';

/** Returns the source text of a request for a permission. `spender` is the address that may spend. */
export const permission = (type: string, data: string): string =>
  `const [granted] = ${request(
    'wallet_requestExecutionPermissions',
    `[{\n    chainId, from: account, to: spender,\n    permission: {\n      type: '${type}', isAdjustmentAllowed: false,\n      data: ${data},\n    },\n    rules: [{ type: 'expiry', data: { timestamp } }],\n  }]`,
  )}`;
/** Returns the source text of several calls of a smart account. */
export const sendCalls = (calls: string, capabilities = ''): string =>
  request(
    'wallet_sendCalls',
    `[{\n    version: '2.0.0', from: account, chainId, atomicRequired: true,\n    calls: [${calls}],${capabilities && `\n    capabilities: { ${capabilities} },`}\n  }]`,
  );
/** Returns the capability that names a paymaster. */
export const paymaster = (context = ''): string => `paymasterService: { url: paymasterUrl, context: {${context}} }`;
