import type { UserErrorCode } from '../../errors/user';
import { createStore } from '../store';

/** The type of a message at the bottom of the wallet. */
export type ToastType = 'success' | 'danger' | 'info';

/** An event to report after its screen has closed. The screens have the texts. */
export type ToastCode = 'assetNotKept' | 'assetLimit' | 'answeredElsewhere' | 'dataRefused';

export interface ToastState {
  /** In the user's language. Empty: hidden. */
  message: string;
  /** Used instead of the message. */
  code: ToastCode | null;
  /** An error to report instead of the message. */
  error: { code: UserErrorCode; values: Readonly<Record<string, string | number>> } | null;
  type: ToastType;
  /** Counts the toasts, so that a repeated message counts as a new toast. */
  count: number;
}

/** The visible toast. The next one replaces it. */
export const createToastStore = () =>
  createStore({
    name: 'toast',
    initial: { message: '', code: null, error: null, type: 'info', count: 0 } as ToastState,
    actions: (state) => ({
      show({ message, type = 'info' }: { message: string; type?: ToastType }) {
        Object.assign(state, { message, code: null, error: null, type, count: state.count + 1 });
      },
      tell(code: ToastCode) {
        Object.assign(state, { message: '', code, error: null, type: 'danger', count: state.count + 1 });
      },
      fail(error: ToastState['error']) {
        Object.assign(state, { message: '', code: null, error, type: 'danger', count: state.count + 1 });
      },
      hide() {
        Object.assign(state, { message: '', code: null, error: null });
      },
    }),
  });
