import { erc20Abi, formatUnits, type Hex } from 'viem';
import type { CardContext, ResultRow } from './card';
import { followCalls } from './followCalls';

const decimals = 6;

/** Sends calls of a smart account as one batch, and reads from the chain how its coins and test dollars changed. */
export async function sendSmartCalls(
  context: CardContext,
  { calls, paymasterContext }: { calls: { to: Hex; data?: Hex; value?: Hex }[]; paymasterContext?: object },
): Promise<ResultRow[]> {
  const { provider, chain, setup, account } = context;
  const from = account();
  const token = { address: setup.testDollar, abi: erc20Abi } as const;
  const look = () =>
    Promise.all([
      chain.getBalance({ address: from }),
      chain.readContract({ ...token, functionName: 'balanceOf', args: [from] }),
    ]);
  const [coinsBefore, dollarsBefore] = await look();
  const chainId = await provider.request({ method: 'eth_chainId' });
  const paymasterService = { url: setup.paymasterUrl, context: paymasterContext ?? {} };
  const batch = { version: '2.0.0', from, chainId, atomicRequired: true, calls, capabilities: { paymasterService } };
  const { id } = (await provider.request({ method: 'wallet_sendCalls', params: [batch] })) as { id: string };
  const { status, receipts = [] } = await followCalls(context, id);
  const mined = await Promise.all(receipts.map(({ transactionHash: hash }) => chain.getTransactionReceipt({ hash })));
  const [coins, dollars] = await look();
  const together = mined.length === 1 && mined.every((receipt) => receipt.status === 'success');
  return [
    { label: 'Status', value: String(status), verified: status === 200 },
    { label: 'Transaction', value: mined[0]?.transactionHash ?? 'none', verified: together },
    { label: 'ETH spent', value: formatUnits(coinsBefore - coins, 18), verified: coins === coinsBefore },
    { label: 'TUSD', value: `${formatUnits(dollarsBefore, decimals)} → ${formatUnits(dollars, decimals)}` },
  ];
}
