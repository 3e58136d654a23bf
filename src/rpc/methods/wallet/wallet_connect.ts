import { RpcError } from '../../../errors/rpc';
import { wallet_connect as wire, type ConnectResult } from '../../../wire/rpc/wallet/wallet_connect';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

/** No hints: the page connects like any other. */
const hints = {
  authConnection: undefined,
  loginHint: undefined,
  authConnectionId: undefined,
  groupedAuthConnectionId: undefined,
  windowId: undefined,
};

export const wallet_connect: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: async ({ params: { request }, context, port }): Promise<ConnectResult> => {
    const { signInWithEthereum: signIn, ...others } = request.capabilities;
    const needed = Object.entries(others).find(([, asked]) => !isOptional(asked));
    if (needed) throw new RpcError('unsupportedCapability', { data: { capability: needed[0].slice(0, 64) } });
    const accounts = await port.connect({ context, hints });
    const [address] = accounts;
    const signed = signIn && address !== undefined ? await port.signIn({ context, address, signIn }) : null;
    return {
      accounts: accounts.map((each) => ({
        address: each,
        capabilities: signed && each === address ? { signInWithEthereum: signed } : {},
      })),
      chainIds: [await port.chainId()],
    };
  },
});

const isOptional = (asked: unknown): boolean =>
  asked === undefined ||
  (typeof asked === 'object' && asked !== null && 'optional' in asked && asked.optional === true);
