import type { CardName } from '../index';
import { request } from './request';
import { smartSamples } from './smartSamples';

const { wallet_sendCallsSponsored, wallet_sendCallsBatch, wallet_sendCallsGasToken, ...permissions } = smartSamples;
/** Code samples for the cards that need smart accounts. */
export const smartAccountSamples = { wallet_sendCallsSponsored, wallet_sendCallsBatch, wallet_sendCallsGasToken };

/** The code that a page would write for each card. `account` is the address that `eth_requestAccounts` has returned. */
export const samples: Readonly<Record<CardName, string>> = {
  ...permissions,
  eth_requestAccounts: `const provider = window.Inlay.embed.provider;\nconst [account] = ${request('eth_requestAccounts')}`,
  faucet: `await fetch('/faucet', {\n  method: 'POST',\n  headers: { 'content-type': 'application/json' },\n  body: JSON.stringify({ address: account }),\n});`,
  personal_sign: request('personal_sign', `['0x48656c6c6f', account]`),
  personal_signSiwe: `import { createSiweMessage } from 'viem/siwe';\n\nconst message = createSiweMessage({\n  address: account, chainId, nonce,\n  domain: location.host, uri: location.href, version: '1',\n});\n${request('personal_sign', '[stringToHex(message), account]')}`,
  eth_signTypedData_v4: request(
    'eth_signTypedData_v4',
    '[account, JSON.stringify({ domain, types, primaryType, message })]',
  ),
  eth_sendTransaction: request('eth_sendTransaction', `[{ from: account, to: '0x…', value: '0x2386f26fc10000' }]`),
  eth_sendTransactionToken: `const data = encodeFunctionData({\n  abi: erc20Abi, functionName: 'transfer', args: [to, amount],\n});\n${request('eth_sendTransaction', '[{ from: account, to: token, data }]')}`,
  wallet_sendCalls: request(
    'wallet_sendCalls',
    `[{\n    version: '2.0.0', from: account, chainId: '0x7a69', atomicRequired: false,\n    calls: [{ to, value: '0x1' }, { to: token, data }],\n  }]`,
  ),
  wallet_connect: request('wallet_connect', `[{ version: '1', capabilities: {} }]`),
  wallet_switchEthereumChain: request('wallet_switchEthereumChain', `[{ chainId: '0x1' }]`),
  wallet_addEthereumChain: request(
    'wallet_addEthereumChain',
    `[{\n    chainId: '0x2a', chainName: 'My chain', rpcUrls: ['https://rpc.example'],\n    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },\n  }]`,
  ),
  wallet_watchAsset: request('wallet_watchAsset', `{ type: 'ERC20', options: { address: token } }`),
  eth_subscribe: `provider.on('message', ({ data }) => console.log(data.result));\n${request('eth_subscribe', `['newHeads']`)}`,
  eth_signTransaction: request('eth_signTransaction', `[{ from: account, to: '0x…', value: '0x1' }]`),
  wallet_requestPermissions: request('wallet_requestPermissions', '[{ eth_accounts: {} }]'),
  wallet_getCapabilities: request('wallet_getCapabilities', '[account]'),
  personal_ecRecover: request('personal_ecRecover', '[message, signature]'),
  eth_sign: request('eth_sign', `[account, '0x…32 bytes']`),
  solana_signIn: request('solana_signIn', `{ input: { statement: 'Sign in', nonce } }`),
  solana_signMessage: request('solana_signMessage', `{ data: 'Hello', from: account }`),
  solana_signTransaction: request('solana_signTransaction', '{ message: base64 }'),
  solana_signAllTransactions: request('solana_signAllTransactions', '{ message: [base64, base64] }'),
  wallet_createSession: `const { sessionScopes } = ${request(
    'wallet_createSession',
    `{\n    optionalScopes: { eip155: { methods: ['personal_sign', 'eth_getBalance'], notifications: [] } },\n  }`,
  )}\n${request('wallet_invokeMethod', `{ scope: 'eip155:1', request: { method: 'eth_getBalance', params: [account, 'latest'] } }`)}`,
  eth_publicKey: request('eth_publicKey'),
  eth_privateKey: request('eth_privateKey'),
  solana_signTransactionSponsored: `// The message names the site’s account as the one that pays the fee.\nconst signature = ${request('solana_signTransaction', '{ message: base64 }')}`,
  solana_signAndSendAllTransactions: request('solana_signAndSendAllTransactions', '{ message: [base64, base64] }'),
  solana_sendTransaction: request('solana_sendTransaction', '{ message: base64 }'),
};
