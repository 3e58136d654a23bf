import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { createRpcClient } from '../../../src/chains/network/rpcClient';
import { checkSwap } from '../../../src/chains/solana/swap/checkSwap';
import type { SwapProblem } from '../../../src/chains/swaps';
import { canRunSurfpool } from '../../helpers/chains/surfpool';
import { coin, maker, useSolanaSwaps } from '../../helpers/wallet/solanaSwaps';
import { own } from '../../helpers/wallet/solanaWallet';

describe.skipIf(!canRunSurfpool)('Solana tokens that cannot be bought in a swap', () => {
  const { world, open, forge } = useSolanaSwaps();
  const gift = { owner: own, amount: 5n };
  const account = new PublicKey(own);

  it.each<[name: string, make: () => Promise<string>, problem: SwapProblem]>([
    ['is read as another amount than it is', () => world.tokens.mintThatScales({ ...gift, factor: 2 }), 'unknown'],
    ['nobody may pass on', () => world.tokens.mintThatStays({ ...gift, kind: 'nonTransferable' }), 'cannotSell'],
    [
      'runs a program at each transfer',
      () => world.tokens.mintThatStays({ ...gift, kind: 'transferHook' }),
      'cannotSell',
    ],
    ['was stopped by its maker', () => world.tokens.mintThatIsPaused(gift), 'cannotSell'],
    ['is frozen where it would lie', () => world.tokens.mintThatFreezes(gift), 'reverts'],
    ['does not exist', async () => Keypair.generate().publicKey.toBase58(), 'wrongToken'],
  ])('a token that %s is refused', async (_name, make, problem) => {
    const to = await make();
    await open();
    const mint = new PublicKey(to);
    const from = getAssociatedTokenAddressSync(mint, maker.publicKey);
    const at = getAssociatedTokenAddressSync(mint, account);
    const transaction = await forge([
      SystemProgram.transfer({ fromPubkey: account, toPubkey: maker.publicKey, lamports: 5 }),
      createTransferCheckedInstruction(from, mint, at, maker.publicKey, 1n, 6),
    ]);
    const quote = {
      source: 'jupiter',
      name: 'Jupiter',
      amountIn: '5',
      amountOut: '1',
      minimum: '1',
      spender: null,
      route: [],
      fees: [],
      impact: null,
      seconds: null,
      at: 0,
      validUntil: 0,
    };
    const call = { kind: 'solanaTransaction', chainId: coin.chainId, transaction, requestId: 'r' } as const;
    const terms = {
      chainId: coin.chainId,
      toChainId: coin.chainId,
      account: own,
      from: null,
      to,
      amountIn: '5',
      minimum: '1',
      source: { id: 'jupiter', name: 'Jupiter', targets: [], spenders: [], toChains: [] },
      routers: [],
      accepted: [],
      latest: 0,
    };
    const client = createRpcClient({ urls: [world.chain.url], fetch });
    expect(await checkSwap(client, { terms, built: { quote, call } })).toBe(problem);
  });
});
