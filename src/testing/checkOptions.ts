import { OptionError } from '../errors/option';
import { isHex } from '../kit/hex';
import { isPlainObject } from '../kit/json';
import { isOrigin } from '../kit/origin';
import type { TestWalletOptions } from './createTestWallet';
import { accountLimit } from './testKeys';

/** What the wallet uses of the platform. */
const globals = ['structuredClone', 'Response', 'crypto'];

type Checked = Required<Pick<TestWalletOptions, 'accounts' | 'origin' | 'connected'>> &
  Pick<TestWalletOptions, 'seed' | 'chains' | 'chainId' | 'rpc'>;

/** Fills in the defaults. @throws OptionError that names the invalid option, or what the platform lacks. */
export function checkOptions({
  seed,
  accounts = 1,
  chains,
  chainId,
  rpc,
  origin = pageOrigin(),
  connected = false,
}: TestWalletOptions): Checked {
  const lacking = globals.filter((name) => !(name in globalThis));
  if (lacking.length > 0)
    throw new OptionError(
      `createTestWallet needs ${lacking.join(', ')}, which this test environment lacks. For Jest with jsdom, jest-fixed-jsdom adds them.`,
    );
  if (seed !== undefined && typeof seed !== 'string') throw new OptionError('seed must be a string');
  if (!Number.isInteger(accounts) || accounts < 1 || accounts > accountLimit)
    throw new OptionError(`accounts must be 1 to ${accountLimit}`);
  if (chains !== undefined && (!isList(chains) || chains.length === 0))
    throw new OptionError('chains must be a list of chain configs');
  if (chainId !== undefined && !isHex(chainId)) throw new OptionError('chainId must be a 0x-prefixed hex string');
  if (chainId !== undefined && chains && !chains.some((chain) => Number(chain.chainId) === Number(chainId)))
    throw new OptionError(`Chain with id ${chainId} not found`);
  if (rpc !== undefined && !['function', 'string'].includes(typeof rpc) && !isPlainObject(rpc))
    throw new OptionError('rpc must be a function, a URL, or one of these per chain id');
  if (!isOrigin(origin)) throw new OptionError('origin must be an http(s) origin');
  return { seed, accounts, chains, chainId, rpc, origin, connected };
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** The origin of the page of jsdom; Node has none. */
function pageOrigin(): string {
  const { location } = globalThis as { location?: { origin: string } };
  return location && isOrigin(location.origin) ? location.origin : 'http://localhost:3000';
}
