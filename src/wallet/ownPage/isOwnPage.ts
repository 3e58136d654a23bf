import type { WalletDeps } from '../ports';

/** Whether the wallet runs at top level, where no site can overlay it. Only there can the user lower protections. */
export const isOwnPage = ({ init }: Pick<WalletDeps, 'init'>): boolean => init.hostOrigin === null;
