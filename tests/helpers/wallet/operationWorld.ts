import { codeOf } from './accountContracts';
import { expect, vi } from 'vitest';
import { encodeAbiParameters, pad, toHex, type Hex } from 'viem';
import { entryPoint07Address } from 'viem/account-abstraction';
// Modules that a first operation fetches, imported here because fetching takes real time that the fake clock does not measure.
import '../../../src/chains/eip155/smartAccounts/operations/followOperation';
import '../../../src/chains/eip155/smartAccounts/operations/sendAtomically';
import '../../../src/chains/eip155/smartAccounts/safe/safe';
import '../../../src/chains/eip155/insight/describeTransaction';
import { createHarness, localChain, project, type HarnessOptions } from './walletHarness';

/** One server plays bundlers, paymasters and RPC node, to test what they can do to an operation. */
export const [first, second, payer] = ['https://one.test', 'https://two.test', 'https://pay.test'];
export const dead = '0x000000000000000000000000000000000000dEaD';
export const dollar = '0x00000000000000000000000000000000000000bb';
export const eventTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';
export const gas = { callGasLimit: '0x10000', verificationGasLimit: '0x10000', preVerificationGas: '0x1000' };
export const down = () => {
  throw new TypeError('Failed to fetch');
};
/** Accepts the request and never responds. */
export const hang = () => new Promise<never>(() => undefined);
export const receipt = {
  status: '0x1',
  logs: [],
  blockHash: `0x${'55'.repeat(32)}`,
  blockNumber: '0x11',
  gasUsed: '0x1',
  transactionHash: `0x${'77'.repeat(32)}`,
};
export const refuse =
  (message: string, code = -32_500) =>
  () => {
    throw Object.assign(new Error(message), { code });
  };
export type Wire = Record<string, string | undefined> & { sender: Hex; nonce: Hex; callData: Hex };

/** Creates a server that is RPC node, bundlers and paymaster at once, and records what it receives. */
export function createWorld() {
  const sent: { url: string; operation: Wire }[] = [];
  const world = {
    sent,
    nonce: 0n,
    deployed: false,
    /** The account's balance of the token. */
    dollars: 10n ** 9n,
    /** Hashes of operations that are included in a block. */
    included: [] as { hash: Hex; succeeded: boolean }[],
    node: {
      eth_blockNumber: '0x10',
      eth_getCode: (params: unknown[]) => (world.deployed ? '0x60' : codeOf(params)),
      eth_call([{ to, data = '0x' }]: [{ to?: string; data?: string }]) {
        if (to?.toLowerCase() === entryPoint07Address.toLowerCase()) return pad(toHex(world.nonce), { size: 32 });
        if (to !== dollar) return '0x';
        if (data.startsWith('0x95d89b41')) return encodeAbiParameters([{ type: 'string' }], ['USD']);
        return pad(toHex(data.startsWith('0x313ce567') ? 6n : world.dollars), { size: 32 });
      },
      eth_estimateUserOperationGas: gas,
      eth_getUserOperationByHash: { userOperation: {} } as unknown,
      eth_sendUserOperation: ([operation]: [Wire], url: string) => {
        sent.push({ url, operation });
        return `0x${'99'.repeat(32)}`;
      },
      eth_getLogs: ([{ topics }]: [{ topics: string[] }]) =>
        world.included
          .filter(({ hash }) => topics[1] === hash)
          .map(({ hash, succeeded }) => ({
            address: entryPoint07Address,
            topics: [eventTopic, hash, pad('0x1', { size: 32 }), pad('0x0', { size: 32 })],
            data: encodeAbiParameters(
              [{ type: 'uint256' }, { type: 'bool' }, { type: 'uint256' }, { type: 'uint256' }],
              [0n, succeeded, 1n, 1n],
            ),
            transactionHash: `0x${'77'.repeat(32)}`,
            blockNumber: '0x11',
          })),
    } as Record<string, unknown>,
  };
  return world;
}

export async function connect(
  world: ReturnType<typeof createWorld>,
  {
    paid = false,
    urls = first,
    token,
    ...options
  }: HarnessOptions & { paid?: boolean; urls?: string; token?: Hex } = {},
) {
  const bundlerConfig = { url: urls, ...(token && { token }) };
  const chain = { chainId: '0x7a69', bundlerConfig, ...(paid && { paymasterConfig: { url: payer } }) };
  const other = { ...localChain, chainId: '0x1', displayName: 'Other' };
  const harness = createHarness({
    init: { accountAbstraction: { smartAccountType: 'safe', chains: [chain] } },
    project: Promise.resolve({ ...project, chains: [localChain, other] }),
    node: world.node,
    ...options,
  });
  // Shared, so that later changes by a test take effect.
  world.node = harness.node;
  await harness.wallet.restored;
  if (harness.wallet.stores.session.state.status !== 'signedIn') {
    await harness.signInByMail();
    const connecting = harness.ask('eth_requestAccounts');
    await harness.press(true);
    await connecting;
  }
  const { result } = (await harness.ask('eth_accounts')) as unknown as { result: Hex[] };
  const from = result[0]!;
  const batch = { version: '2.0.0', from, chainId: '0x7a69', atomicRequired: true };
  const send = (value = '0x1') => harness.ask('wallet_sendCalls', [{ ...batch, calls: [{ to: dead, value }] }]);
  const shown = async () => {
    await harness.waiting();
    await vi.waitFor(() => expect(harness.queue()[0]).toMatchObject({ estimating: false }));
    return harness.queue()[0] as unknown as {
      sponsorCredit: unknown;
      sponsor: unknown;
      calls: { problem: unknown; revertReason: unknown }[];
    };
  };
  const records = () => harness.wallet.stores.transactions.state.list;
  /** Confirms the shown request as the user. */
  const confirm = async () => {
    await shown();
    await harness.press(true);
  };
  return { harness, from, send, shown, confirm, records };
}
