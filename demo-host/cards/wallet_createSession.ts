import { defineCard } from '../page/card';
import { request } from './code/request';

type Scopes = Record<string, { methods: string[]; accounts: string[] }>;

export const wallet_createSession = defineCard({
  title: 'Session on several networks',
  method: 'wallet_createSession',
  about:
    'Asks for one session on every Ethereum network of the wallet, reads a balance through it, and ends it (CAIP-25).',
  action: 'Open and end a session',
  code: `const { sessionScopes } = ${request(
    'wallet_createSession',
    `{\n    optionalScopes: { eip155: { methods: ['personal_sign', 'eth_getBalance'], notifications: [] } },\n  }`,
  )}\n${request('wallet_invokeMethod', `{ scope: 'eip155:1', request: { method: 'eth_getBalance', params: [account, 'latest'] } }`)}`,
  async run({ provider }) {
    const asked = { methods: ['personal_sign', 'eth_getBalance'], notifications: ['accountsChanged'] };
    const params = { optionalScopes: { eip155: asked } };
    const created = await provider.request({ method: 'wallet_createSession', params });
    const { sessionScopes } = created as { sessionScopes: Scopes };
    const chainId = `eip155:${Number(await provider.request({ method: 'eth_chainId' }))}`;
    const [scope = ''] = [chainId, ...Object.keys(sessionScopes)].filter((name) => name in sessionScopes);
    const account = sessionScopes[scope]?.accounts[0]?.split(':')[2] ?? '';
    const request = { method: 'eth_getBalance', params: [account, 'latest'] };
    const balance = await provider.request({ method: 'wallet_invokeMethod', params: { scope, request } });
    const ended = await provider.request({ method: 'wallet_revokeSession', params: {} });
    const left = await provider.request({ method: 'wallet_getSession', params: {} });
    const isGone = Object.keys((left as { sessionScopes: Scopes }).sessionScopes).length === 0;
    return [
      { label: 'Networks', value: Object.keys(sessionScopes).join(', '), verified: account !== '' },
      { label: `Balance on ${scope}`, value: String(balance), verified: /^0x[0-9a-f]+$/.test(String(balance)) },
      { label: 'After the end', value: isGone ? 'nothing' : 'still there', verified: ended === true && isGone },
    ];
  },
});
