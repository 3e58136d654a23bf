import { defineRpc } from '../define';
import { NoParamsSchema } from '../shapes';

/** Alias of `eth_publicKey`. */
export const public_key = defineRpc<string>()('public_key', { confirms: 'exportPublicKey', params: NoParamsSchema });

export { docs } from './eth_publicKey';
