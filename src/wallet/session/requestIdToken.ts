import { utf8ToBytes } from '../../kit/bytes';
import { hasAccountName } from '../../kit/chain/accountNames';
import { signAccountProof } from '../../custody/accountProof';
import { RpcError } from '../../errors/rpc';
import type { Identity } from '../../wire/http/signIn';
import { accountTypes, type Account } from '../accounts';
import { proveGrant } from './bindGrant';
import type { SessionPort } from './port';

export type IdTokenPort = Pick<SessionPort, 'families' | 'keyring' | 'ready' | 'sessionIds'> & {
  deps: Pick<SessionPort['deps'], 'clock' | 'init' | 'origin' | 'signIn'>;
  stores: Pick<SessionPort['stores'], 'accounts' | 'session'>;
};

/**
 * Requests a token for the server of this page's project: who the user is, since when, and which accounts are proven to be his. Imported
 * accounts, and those of applications, are not named, except for the one that is selected: the page sees no others either.
 * @param grant the grant of the sign-in, bound to this session.
 * @throws HttpError of the server; RpcError `unauthorized` if this page has no session.
 */
export async function requestIdToken(parts: IdTokenPort, grant: string): Promise<string> {
  const { deps, stores, families, keyring, ready, sessionIds } = parts;
  const sessionId = sessionIds.own();
  if (sessionId === null) throw new RpcError('unauthorized');
  const { request, textOf } = await proveGrant(deps, { grant, sessionId });
  const { accounts, selected } = stores.accounts.state;

  async function prove({ address, namespace, accountType }: Account): Promise<Identity['accounts']> {
    const key = accountTypes[accountType].key;
    const isShown = key === 'own' || address === selected;
    if (!isShown || !hasAccountName(namespace) || !keyring.has(address)) return [];
    const kind = key === 'own' ? 'own' : key === 'brought' ? 'imported' : 'app';
    const text = textOf(families.find(namespace)?.addresses.key(address) ?? address, namespace);
    if (namespace !== families.main.namespace)
      return [{ namespace, address, kind, proof: await keyring.signMessage({ address, message: utf8ToBytes(text) }) }];
    const privateKey = keyring.copyKey(address);
    try {
      return [{ namespace, address, kind, proof: signAccountProof({ text, privateKey }) }];
    } finally {
      privateKey.fill(0);
    }
  }

  const config = await ready.smartAccounts.settled;
  const smartAccounts = accounts.flatMap(({ address, owner, accountType }) =>
    accountTypes[accountType].key === 'contract' && owner !== undefined && address !== owner && config !== null
      ? [{ owner, smartAccountType: String(config.smartAccountType) }]
      : [],
  );
  const { idToken } = await deps.signIn.identity({
    ...request,
    accounts: (await Promise.all(accounts.map(prove))).flat(),
    smartAccounts,
  });
  return idToken;
}
