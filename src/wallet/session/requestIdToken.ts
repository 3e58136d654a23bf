import { utf8ToBytes } from '../../kit/bytes';
import { hasAccountName, type accountNames } from '../../kit/chain/accountNames';
import { signAccountProof } from '../../custody/accountProof';
import { toSessionKey } from '../../signin/session/sessionId';
import { signData } from '../../signin/session/sign';
import { identityText, type Identity } from '../../wire/http/signIn';
import { accountTypes, type Account } from '../accounts';
import type { SessionPort } from './port';
import { claimsOf } from './userInfo';

export type IdTokenPort = Pick<SessionPort, 'families' | 'keyring' | 'ready' | 'sessionIds'> & {
  deps: Pick<SessionPort['deps'], 'clock' | 'init' | 'origin' | 'signIn'>;
  stores: Pick<SessionPort['stores'], 'accounts' | 'session'>;
};

/**
 * Requests a token for the server of this page's project: who the user is, since when, and which accounts are proven to be his. Imported
 * accounts, and those of applications, are not named, except for the one that is selected: the page sees no others either.
 * @throws HttpError of the server.
 */
export async function requestIdToken(parts: IdTokenPort, grant: string): Promise<string> {
  const { deps, stores, families, keyring, ready, sessionIds } = parts;
  const { origin, init } = deps;
  const grantId = String(claimsOf(grant).jti);
  const textOf = (account: string, namespace: keyof typeof accountNames) =>
    identityText({ origin, clientId: init.clientId, grantId, account, namespace });
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
  const sessionId = sessionIds.own();
  const key = sessionId === null ? null : toSessionKey(sessionId);
  const signed = key && sessionId && { key, signature: await signData({ sessionId, data: textOf(key, 'eip155') }) };
  const { idToken } = await deps.signIn.identity({
    clientId: init.clientId,
    grant,
    ...(signed && { session: signed }),
    accounts: (await Promise.all(accounts.map(prove))).flat(),
    smartAccounts,
  });
  return idToken;
}
