import { isPlainObject } from '../../kit/json';
import { autoApproveMethods, type AutoApproveMethod } from '../../wire/autoApprove';
import { type StoreStorage, createStore } from '../store';

/** What the user lets one asker do with one account without being asked. */
export interface AutoApprovePolicy {
  askerId: string;
  account: string;
  methods: AutoApproveMethod[];
  /** Smallest unit of the coin (wei) that may leave the account in 24 hours, fees included; decimal string. */
  valuePerDay: string;
  /** Contracts and accounts that transactions may go to, lower case. */
  contracts: string[];
  /** Epoch ms. */
  createdAt: number;
  expiresAt: number;
}

/** What the user sets for an asker in Settings. */
export interface AutoApproveRequest {
  askerId: string;
  methods: AutoApproveMethod[];
  /** As in the policy. */
  valuePerDay: string;
  contracts: string[];
  days: number;
}

/** What has been spent under a policy. */
export interface AutoApproveSpending {
  askerId: string;
  account: string;
  /** Smallest unit of the coin, decimal string. */
  amount: string;
  at: number;
}

export interface AutoApproveState {
  policies: AutoApprovePolicy[];
  spent: AutoApproveSpending[];
}

export const dayMs = 24 * 3_600_000;
const name = 'auto-approve';

type Owner = Pick<AutoApprovePolicy, 'askerId' | 'account'>;
export const isOf = (owner: Owner) => (item: Owner) =>
  item.askerId === owner.askerId && item.account.toLowerCase() === owner.account.toLowerCase();

/** Off by default: without a policy of the user nothing is confirmed by itself. Written at once, over other tabs' view. */
export const createAutoApproveStore = (storage?: StoreStorage) =>
  createStore(
    {
      name,
      initial: { policies: [], spent: [] } as AutoApproveState,
      persist: ['policies', 'spent'],
      revive: readState,
      actions: (state) => {
        const write = () => storage?.write(name, { policies: state.policies, spent: state.spent });
        function reload() {
          if (!storage) return;
          const stored = readState(storage.read(name));
          const { policies, spent } = state;
          // Setting an equal value would write to storage before each signature.
          if (JSON.stringify(stored) !== JSON.stringify({ policies, spent })) Object.assign(state, stored);
        }
        return {
          /** Takes in what other tabs have written. */
          reload,
          set(policy: AutoApprovePolicy) {
            reload();
            state.policies = [policy, ...state.policies.filter((item) => !isOf(policy)(item))];
            write();
          },
          revoke(owner: Owner) {
            reload();
            state.policies = state.policies.filter((item) => !isOf(owner)(item));
            write();
          },
          revokeAll(askerId: string) {
            reload();
            state.policies = state.policies.filter((item) => item.askerId !== askerId);
            write();
          },
          spend(spending: AutoApproveSpending) {
            const isRecent = ({ at }: AutoApproveSpending) => spending.at - at < dayMs;
            state.spent = [...state.spent.filter(isRecent), spending];
            write();
          },
        };
      },
    },
    storage,
  );

/** A spoilt store is no policy at all. */
function readState(saved: unknown): AutoApproveState {
  const { policies, spent } = isPlainObject(saved) ? saved : {};
  return {
    policies: readList(policies).filter(isPolicy),
    spent: readList(spent).filter(isSpending),
  };
}

/** Askers were saved as `origin` once, and what was spent as `wei`. */
function readList(saved: unknown): unknown[] {
  if (!Array.isArray(saved)) return [];
  return saved.map((item: unknown) => {
    if (!isPlainObject(item)) return item;
    const { origin, wei, ...rest } = item;
    return { ...(origin !== undefined && { askerId: origin }), ...(wei !== undefined && { amount: wei }), ...rest };
  });
}

const isAmount = (value: unknown): value is string => typeof value === 'string' && /^\d{1,40}$/.test(value);

function isPolicy(value: unknown): value is AutoApprovePolicy {
  if (!isPlainObject(value)) return false;
  const { askerId, account, methods, contracts, expiresAt, createdAt } = value;
  const isText = (item: unknown) => typeof item === 'string';
  const known: readonly unknown[] = autoApproveMethods;
  return (
    isText(askerId) &&
    isText(account) &&
    isAmount(value.valuePerDay) &&
    Array.isArray(methods) &&
    methods.every((method) => known.includes(method)) &&
    Array.isArray(contracts) &&
    contracts.every(isText) &&
    typeof expiresAt === 'number' &&
    typeof createdAt === 'number'
  );
}

function isSpending(value: unknown): value is AutoApproveSpending {
  if (!isPlainObject(value)) return false;
  return (
    typeof value.askerId === 'string' &&
    typeof value.account === 'string' &&
    isAmount(value.amount) &&
    typeof value.at === 'number'
  );
}
