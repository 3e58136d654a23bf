import { defineMethod } from '../../../chains/methodTable';
import { RpcError } from '../../../errors/rpc';
import { noHints } from '../../../wire/rpc/eth/eth_requestAccounts';
import { wallet_connect as wire } from '../../../wire/rpc/wallet/wallet_connect';
import type { WalletParts } from '../parts';
import { wireChainId } from './wireChainId';

export const wallet_connect = defineMethod(wire, async (parts: WalletParts, { params: { request }, context }) => {
  const { signInWithEthereum: signIn, ...others } = request.capabilities;
  const needed = Object.entries(others).find(([, asked]) => !isOptional(asked));
  if (needed) throw new RpcError('unsupportedCapability', { data: { capability: needed[0].slice(0, 64) } });
  const accounts = await parts.connect({ context, hints: noHints });
  const [address] = accounts;
  const { signInToSite } = await import('../../permissions/signInToSite');
  const signed = signIn && address !== undefined ? await signInToSite(parts, { context, address, signIn }) : null;
  return {
    accounts: accounts.map((each) => ({
      address: each,
      capabilities: signed && each === address ? { signInWithEthereum: signed } : {},
    })),
    chainIds: [await wireChainId(parts)],
  };
});

const isOptional = (asked: unknown): boolean =>
  asked === undefined ||
  (typeof asked === 'object' && asked !== null && 'optional' in asked && asked.optional === true);
