import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { families } from '../../../src/chains';
import { createFamilies } from '../../../src/chains/families';
import { systemClock } from '../../../src/kit/clock';
import { createChainHeads, type HeadSocket } from '../../../src/wallet/networks/chainHeads';
import { createNetworkStore } from '../../../src/wallet/networks/networkStore';
import { canRunSurfpool, startSurfpool, type Surfpool } from '../../helpers/chains/surfpool';
import { devnet, waitOptions } from '../../helpers/wallet/solanaWallet';

describe.skipIf(!canRunSurfpool)('new Solana slots over WebSocket', () => {
  let chain: Surfpool;
  beforeAll(async () => void (chain = await startSurfpool()));
  afterAll(() => chain.stop());

  it('are received from a real node until the listener stops', async () => {
    const known = createFamilies(families);
    await known.load('solana');
    const config = {
      chainId: devnet,
      chainNamespace: 'solana',
      displayName: 'Solana',
      ticker: 'SOL',
      tickerName: 'Solana',
      rpcTarget: chain.url,
      wsTarget: chain.wsUrl,
      decimals: 9,
    };
    const network = createNetworkStore({ chains: [config], chainId: devnet });
    const sockets: WebSocket[] = [];
    const openSocket = (url: string) => {
      const socket = new WebSocket(url);
      sockets.push(socket);
      return socket as unknown as HeadSocket;
    };
    const heads = createChainHeads({ families: known, network, openSocket, clock: systemClock });
    const onHead = vi.fn();
    const stop = heads.follow(devnet, onHead);
    await vi.waitFor(() => expect(onHead.mock.calls.length).toBeGreaterThan(1), waitOptions);
    stop();
    await vi.waitFor(() => expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED), waitOptions);
  });
});
