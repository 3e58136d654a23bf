import { parseAbi } from 'viem/utils';

export const tokenAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function balanceOf(address) view returns (uint256)',
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
]);
export const nftBalanceAbi = parseAbi(['function balanceOf(address, uint256) view returns (uint256)']);
/** Multicall3, deployed with the same code at the same address on hundreds of chains. */
export const multicallAddress = '0xca11bde05977b3631167028862be2a173976ca11';
export const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[])',
]);
