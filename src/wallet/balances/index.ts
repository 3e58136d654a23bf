export { type Balance, type BalancesState, balanceKey, createBalancesStore } from './balancesStore';
export { refreshBalance } from './refreshBalance';
