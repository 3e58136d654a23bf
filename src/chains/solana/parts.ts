import type { FamilyHost } from '../host';
import type { Address } from './accounts/address';
import type { SolanaSigner } from './accounts/signer';

export type SolanaHost = FamilyHost<SolanaSigner, Address>;
