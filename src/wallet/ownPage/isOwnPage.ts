import type { WalletDeps } from '../ports';

/** Whether the wallet stands at top level, where no site can lay anything over it: there alone protections are lowered. */
export const isOwnPage = ({ init }: Pick<WalletDeps, 'init'>): boolean => init.hostOrigin === null;
