import type { LazyPort } from '../../../rpc/lazyPort';
import type { RpcPort } from '../../../rpc/port';
import { askedChainId } from '../../permissions';
import { addChain } from '../../networks';
import { exportKey } from '../../accounts';
import { createPageSessions, type ConnectAsker } from '../../pageSessions';
import type { WalletParts } from '../parts';

/** The wallet as the less common methods use it. Loaded with the first of them. */
export function createLazyPort(parts: WalletParts & { connect: ConnectAsker }, port: RpcPort): LazyPort {
  return {
    ...port,
    addChain: (input) => addChain(parts, input),
    signIn: async (input) => (await import('../../permissions/signInToSite')).signInToSite(parts, input),
    exportKey: (input) => exportKey(parts, input),
    sessions: createPageSessions(parts),
    async providerConfig({ context }) {
      const { chainId, ...config } = parts.chains.chain(await askedChainId(parts, context));
      return structuredClone({ ...config, chainId: parts.chains.wireId(chainId) });
    },
  };
}
