import { request } from './request';

const permission = (type: string, data: string): string =>
  `const [granted] = ${request(
    'wallet_requestExecutionPermissions',
    `[{\n    chainId, from: account, to: spender,\n    permission: {\n      type: '${type}', isAdjustmentAllowed: false,\n      data: ${data},\n    },\n    rules: [{ type: 'expiry', data: { timestamp } }],\n  }]`,
  )}`;
const batch = (calls: string, capabilities = ''): string =>
  request(
    'wallet_sendCalls',
    `[{\n    version: '2.0.0', from: account, chainId, atomicRequired: true,\n    calls: [${calls}],${capabilities && `\n    capabilities: { ${capabilities} },`}\n  }]`,
  );
const paymaster = (context = ''): string => `paymasterService: { url: paymasterUrl, context: {${context}} }`;

/** The code that a page would write for permissions and for calls of smart accounts. `spender` is the address that may spend. */
export const smartSamples = {
  wallet_sendCallsUpgrade: batch(
    `\n      { to, value: '0x38d7ea4c68000' },\n      { to, value: '0x71afd498d0000' },\n    `,
  ),
  wallet_requestExecutionPermissions: permission(
    'erc20-token-periodic',
    `{ tokenAddress: token, periodAmount: '0x4c4b40', periodDuration: 2592000 }`,
  ),
  wallet_requestExecutionPermissionsAgent: permission(
    'native-token-allowance',
    `{ allowanceAmount: '0x470de4df820000', justification: 'To buy at the best price' }`,
  ),
  wallet_requestExecutionPermissionsCalls: permission(
    'contract-call',
    `{ address: contract, calls: ['mint(address,uint256)'], maxCalls: 2 }`,
  ),
  wallet_revokeExecutionPermission: request(
    'wallet_revokeExecutionPermission',
    '[{ permissionContext: granted.context }]',
  ),
  wallet_sendCallsSponsored: batch('{ to, data }', paymaster()),
  wallet_sendCallsBatch: batch(
    '\n      { to: token, data: payFirst },\n      { to: token, data: paySecond },\n    ',
    paymaster(),
  ),
  wallet_sendCallsGasToken: batch('{ to, data }', paymaster(' token ')),
};
