import { encodeFunctionData, numberToHex, parseAbi, parseEther, parseUnits, zeroAddress, zeroHash } from 'viem';
import type { Facts } from './requests';

type Request = readonly [method: string, params: unknown[]];

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const soon = 1_893_456_000;

/** Uniswap V2: swaps the coin for a token. */
export function describedSwap({ account, token }: Facts): Request {
  const abi = parseAbi(['function swapExactETHForTokens(uint256 least, address[] path, address to, uint256 deadline)']);
  const args = [parseUnits('940', 6), [weth, token], account, BigInt(soon)] as const;
  const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args });
  const to = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D';
  return ['eth_sendTransaction', [{ from: account, to, data, value: numberToHex(parseEther('0.5')) }]];
}

const fieldsOf = (text: string) =>
  text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ');
    return { type, name };
  });
const domain = fieldsOf('string name,uint256 chainId,address verifyingContract');

/** An order of CoW Protocol: sells a token for the coin. */
export function describedOrder({ account, token }: Facts): Request {
  const data = {
    types: {
      EIP712Domain: domain,
      Order: fieldsOf(
        'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
      ),
    },
    primaryType: 'Order',
    domain: { name: 'Gnosis Protocol', chainId: 1, verifyingContract: '0x9008D19f58AAbD9eD0D60971565AA8510560ab41' },
    message: {
      sellToken: token,
      buyToken: '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      receiver: zeroAddress,
      sellAmount: '1200000000',
      buyAmount: parseEther('0.47').toString(),
      validTo: soon,
      appData: zeroHash,
      feeAmount: '0',
      kind: 'sell',
      partiallyFillable: false,
      sellTokenBalance: 'erc20',
      buyTokenBalance: 'erc20',
    },
  };
  return ['eth_signTypedData_v4', [account, JSON.stringify(data)]];
}

/** A permit of Permit2. */
export function describedPermit({ account, token }: Facts): Request {
  const data = {
    types: {
      EIP712Domain: domain,
      PermitSingle: fieldsOf('PermitDetails details,address spender,uint256 sigDeadline'),
      PermitDetails: fieldsOf('address token,uint160 amount,uint48 expiration,uint48 nonce'),
    },
    primaryType: 'PermitSingle',
    domain: { name: 'Permit2', chainId: 1, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
    message: {
      details: { token, amount: '250000000', expiration: soon, nonce: 0 },
      spender: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      sigDeadline: soon,
    },
  };
  return ['eth_signTypedData_v4', [account, JSON.stringify(data)]];
}
