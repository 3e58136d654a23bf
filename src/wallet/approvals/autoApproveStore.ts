import { isSameAddress } from '../../kit/chain/isSameAddress';
import { isPlainObject } from '../../kit/json';
import { autoApproveMethods, type AutoApproveMethod } from '../../wire/autoApprove';
import { type StoreStorage, createStore } from '../store';
import { autoApproveKey } from '../../wire/storageKeys';

/** What the user lets one asker do with one account without a confirmation. */
export interface AutoApprovePolicy {
  askerId: string;
  account: string;
  methods: AutoApproveMethod[];
  /**
   * The amount that may leave the account within 24 hours, fees included, in the coin's smallest unit, as a decimal string.
   */
  valuePerDay: string;
  /** Contracts and accounts that may receive transactions, in lower case. */
  contracts: string[];
  /** In epoch ms. */
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

/** An amount that was spent under a policy. */
export interface AutoApproveSpending {
  askerId: string;
  account: string;
  /** In the coin's smallest unit, as a decimal string. */
  amount: string;
  at: number;
}

export interface AutoApproveState {
  policies: AutoApprovePolicy[];
  spent: AutoApproveSpending[];
}

export const dayMs = 24 * 3_600_000;
const name = autoApproveKey;

type Owner = Pick<AutoApprovePolicy, 'askerId' | 'account'>;
export const isOf = (owner: Owner) => (item: Owner) =>
  item.askerId === owner.askerId && isSameAddress(item.account, owner.account);

/**
 * Auto-approve is off by default: without a policy of the user, nothing is confirmed automatically. Changes are written at once, on
 * top of those of other tabs.
 */
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
          // Assigning an equal value would write to storage before each signature.
          if (JSON.stringify(stored) !== JSON.stringify({ policies, spent })) Object.assign(state, stored);
        }
        return {
          /** Takes over the values that other tabs have written. */
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

/** Parses the stored value. Invalid policies are dropped. */
function readState(saved: unknown): AutoApproveState {
  const { policies, spent } = isPlainObject(saved) ? saved : {};
  return {
    policies: readList(policies).filter(isPolicy),
    spent: readList(spent).filter(isSpending),
  };
}

/** Earlier versions stored askers as `origin`, and spent amounts as `wei`. */
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
