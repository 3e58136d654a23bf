import { beforeAll, describe, expect, it } from 'vitest';
import { address, createConnectedHarness } from '../../../tests/helpers/wallet/walletHarness';

let harness: Awaited<ReturnType<typeof createConnectedHarness>>;
beforeAll(async () => {
  harness = await createConnectedHarness();
});

describe('methods of Ethereum', () => {
  it.each([
    ['personal_ecRecover', ['a', '0x12'], 'signature'],
    ['eth_subscribe', ['everything'], 'kind'],
    ['eth_getTransactionByHash', ['0x12'], 'hash'],
    ['wallet_watchAsset', { type: 'ERC721', options: { address } }, 'params'],
    ['wallet_sendCalls', [{ version: '1.0' }], 'batch.version'],
    ['wallet_getCallsStatus', [], 'id'],
  ])('%s rejects %j', async (method, params, field) => {
    expect(await harness.ask(method, params)).toMatchObject({ error: { code: -32602, data: { field } } });
  });

  const wrong = (method: string, expected: string) =>
    `WalletMiddleware - incorrect params for ${method} method. expected [${expected}]`;
  it.each([
    ['eth_sign', [address], -32603, wrong('eth_sign', 'address, message')],
    ['eth_sign', [address, 'text'], -32603, 'Invalid message "data": text must be a valid string.'],
    ['eth_sign', { from: address }, -32603, 'Invalid message "data": undefined must be a valid string.'],
    ['eth_signTypedData_v3', ['me', {}], -32603, 'Invalid "from" address: me must be a valid string.'],
    ['eth_signTransaction', [{ from: address, to: '0x1' }], -32602, 'Invalid "to" address.'],
  ])('%s rejects %j with %i %s (docs/protocol.md 1.10)', async (method, params, code, message) => {
    expect(await harness.ask(method, params)).toMatchObject({ error: { code, message } });
  });

  it('reject a method that no family knows with 4200', async () => {
    expect(await harness.ask('eth_conjure')).toMatchObject({ error: { code: 4200 } });
  });
});
