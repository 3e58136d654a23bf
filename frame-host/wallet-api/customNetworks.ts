import type { Kysely, Selectable } from 'kysely';
import { HttpError } from '../../src/errors/http';
import type { CustomNetworkInput } from '../../src/wire/http/wallet';
import type { CustomNetwork } from '../../src/wire/http/walletAnswers';
import { checkRpc } from './checkRpc';
import { addOwned, removeOwned } from './owned';
import type { CustomNetworkRow, WalletTables } from './tables';

/** Maximum number of networks per user. */
const limit = 50;

export interface CustomNetworks {
  /**
   * Adds a network after requesting the chain id from its RPC.
   * @throws HttpError `invalid` (field `rpc_url`, reason `unreachable` or `wrongChain`), `conflict` (field `network_name` or `chain_id`).
   */
  add(userId: string, input: CustomNetworkInput): Promise<CustomNetwork>;
  change(userId: string, input: { id: number; network: CustomNetworkInput }): Promise<CustomNetwork>;
  remove(userId: string, id: number): Promise<void>;
}

/** @param deps.fetch Calls untrusted URLs: SSRF-safe. */
export function createCustomNetworks({
  db,
  fetch,
}: {
  db: Kysely<WalletTables>;
  fetch: typeof globalThis.fetch;
}): CustomNetworks {
  async function prepare(userId: string, { id, network }: { id?: number; network: CustomNetworkInput }) {
    const name_key = network.network_name.normalize('NFKC').toLowerCase();
    const others = await db
      .selectFrom('custom_networks')
      .select(['name_key', 'chain_id'])
      .where('user_id', '=', userId)
      .where('id', '!=', id ?? 0)
      .execute();
    const same = (field: 'name_key' | 'chain_id', value: string) => others.some((other) => other[field] === value);
    if (same('name_key', name_key)) throw taken('network_name', 'Network name already exists');
    if (same('chain_id', network.chain_id)) throw taken('chain_id', 'A network with this chain id already exists.');
    await checkRpc({ fetch, url: network.rpc_url, chainId: network.chain_id });
    return { ...network, name_key, is_testnet: Number(network.is_testnet) };
  }

  return {
    async add(userId, network) {
      const values = { ...(await prepare(userId, { network })), user_id: userId };
      const id = await addOwned({ db, table: 'custom_networks', userId, limit, values });
      return { ...network, id };
    },
    async change(userId, { id, network }) {
      const values = await prepare(userId, { id, network });
      const { numUpdatedRows } = await db
        .updateTable('custom_networks')
        .set(values)
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new HttpError('notFound');
      return { ...network, id };
    },
    remove: (userId, id) => removeOwned({ db, table: 'custom_networks', userId, id }),
  };
}

export function toNetwork({
  user_id: _user,
  name_key: _key,
  is_testnet,
  ...row
}: Selectable<CustomNetworkRow>): CustomNetwork {
  return { ...row, is_testnet: is_testnet === 1 };
}

function taken(field: string, message: string): HttpError {
  return new HttpError('conflict', { message, details: { field } });
}
