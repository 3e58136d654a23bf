import { createPublicClient, getAddress, http, parseAbi, type Address, type Hex } from 'viem';
import { anvil } from 'viem/chains';
import { parseSiweMessage } from 'viem/siwe';

const cardAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);

/** Reads the sign-in message of a visitor (EIP-4361). Its signature is verified on chain if it is that of a smart account. */
export function readMember({
  message,
  signature,
  rpcUrl,
  memberCard,
}: {
  message: string;
  signature: Hex;
  rpcUrl: string;
  memberCard: Address;
}) {
  const chain = createPublicClient({ chain: anvil, transport: http(rpcUrl), cacheTime: 0 });
  const { address, nonce } = parseSiweMessage(message);
  return {
    address: address && getAddress(address),
    nonce,
    isSigned: (domain: string) => chain.verifySiweMessage({ message, signature, domain, nonce }),
    async hasCard() {
      const holder = { address: memberCard, abi: cardAbi, functionName: 'balanceOf' } as const;
      return address !== undefined && (await chain.readContract({ ...holder, args: [address] })) > 0n;
    },
  };
}
