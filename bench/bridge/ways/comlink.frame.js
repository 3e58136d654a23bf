import { expose, windowEndpoint } from 'comlink';

expose({ eth_chainId: () => '0x7a69' }, windowEndpoint(parent));
