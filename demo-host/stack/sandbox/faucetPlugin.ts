import { createPublicClient, createTestClient, http, parseEther, type Address } from 'viem';
import { anvil } from 'viem/chains';
import * as v from 'valibot';
import { sandboxStyle } from './ramp/page';
import { createPayOut } from './ramp/payout';
import type { SandboxPlugin } from './plugin';

/** The amounts that one request gives. */
const gift = { ether: parseEther('1'), dollars: 100_000_000n, lamports: 1_000_000_000n };
const AddressSchema = v.object({
  address: v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$/)),
});

/** Registers a page that gives away test coins of the local chains, like the faucets of public test networks. */
export const faucetPlugin: SandboxPlugin = (app, { rpcUrl, solanaUrl }) => {
  const transport = http(rpcUrl);
  const reader = createPublicClient({ chain: anvil, transport, cacheTime: 0 });
  const chain = createTestClient({ chain: anvil, mode: 'anvil', transport });
  const payOut = createPayOut({ rpcUrl, solanaUrl });

  async function give(address: string): Promise<void> {
    if (!address.startsWith('0x')) {
      await payOut({ coin: 'sol', address, amount: gift.lamports });
      await payOut({ coin: 'tusd-solana', address, amount: gift.dollars });
      return;
    }
    const account = address as Address;
    const value = (await reader.getBalance({ address: account })) + gift.ether;
    await chain.setBalance({ address: account, value });
    await payOut({ coin: 'tusd', address, amount: gift.dollars });
  }

  const render = (
    address: string,
    body: string,
  ) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox – test coins</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="/faucet.css"></head><body class="single"><main><p class="mark">Sandbox <span>test coins</span></p>
<p class="to">to <code>${address}</code></p>${body}</main></body></html>`;
  const form = (address: string) =>
    `<form method="post" action="/faucet?address=${address}"><button autofocus>Get test coins</button></form>`;

  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null));
  app.get('/faucet.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(sandboxStyle));
  for (const method of ['GET', 'POST'] as const) {
    app.route({
      method,
      url: '/faucet',
      async handler(request, reply) {
        const asked = v.safeParse(AddressSchema, request.query);
        if (!asked.success) return reply.status(400).send('Invalid address');
        const { address } = asked.output;
        if (method === 'POST') await give(address);
        const done =
          '<div class="end" role="status"><h2>Sent</h2><p>Your wallet sees them arrive. You can close this window.</p></div>';
        return reply
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
          )
          .type('text/html; charset=utf-8')
          .send(render(address, method === 'POST' ? done : form(address)));
      },
    });
  }
};
