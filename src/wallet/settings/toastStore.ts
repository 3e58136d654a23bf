import { createStore } from '../store';

/** A message at the bottom of the wallet. */
export type ToastType = 'success' | 'danger' | 'info';

/** What went wrong behind a screen that is gone; the words are the screens'. */
export type ToastCode = 'assetNotKept' | 'assetLimit' | 'answeredElsewhere';

export interface ToastState {
  /** In the user's language; empty hides it. */
  message: string;
  /** In place of the message. */
  code: ToastCode | null;
  type: ToastType;
  /** Counts the toasts, so that the same words said again are a new one. */
  count: number;
}

/** The one toast in sight; the next takes its place. */
export const createToastStore = () =>
  createStore({
    name: 'toast',
    initial: { message: '', code: null, type: 'info', count: 0 } as ToastState,
    actions: (state) => ({
      show({ message, type = 'info' }: { message: string; type?: ToastType }) {
        Object.assign(state, { message, code: null, type, count: state.count + 1 });
      },
      tell(code: ToastCode) {
        Object.assign(state, { message: '', code, type: 'danger', count: state.count + 1 });
      },
      hide() {
        Object.assign(state, { message: '', code: null });
      },
    }),
  });
