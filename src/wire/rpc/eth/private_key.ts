import { defineRpc } from '../define';
import { NoParamsSchema } from '../shapes';

/** Alias of `eth_privateKey`. */
export const private_key = defineRpc<string>()('private_key', { confirms: 'exportPrivateKey', params: NoParamsSchema });

export { docs } from './eth_privateKey';
