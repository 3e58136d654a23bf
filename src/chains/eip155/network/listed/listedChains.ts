import type { ListedChain } from '../../../networks';
import { readChainId } from '../firstChain';
import list from './listedChains.json';

/** Returns all names and symbols that the list of chains has for an id (`0x` hex): old and new ones, and of chains that share an id. */
export function listedChains(chainId: string): ListedChain[] {
  const id = Number(readChainId(chainId));
  return list.flatMap(({ id: number, name, symbol }) => (number === id ? [{ name, symbol }] : []));
}
