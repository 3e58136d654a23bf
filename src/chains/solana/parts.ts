import type { ChainContext } from '../chainContext';
import type { Address } from './accounts/address';
import type { SolanaSigner } from './accounts/signer';

export type SolanaContext = ChainContext<SolanaSigner, Address>;
