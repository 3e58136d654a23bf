import { createStore } from '../store';

/** Spec §3, Toast. */
export type ToastType = 'success' | 'danger' | 'info';

export interface ToastState {
  /** In the person's language; empty hides it. */
  message: string;
  type: ToastType;
  /** Counts the toasts, so that the same words said again are a new one. */
  count: number;
}

/** The one toast in sight; the next takes its place. */
export const createToastStore = () =>
  createStore({
    name: 'toast',
    initial: { message: '', type: 'info', count: 0 } as ToastState,
    actions: (state) => ({
      show({ message, type = 'info' }: { message: string; type?: ToastType }) {
        Object.assign(state, { message, type, count: state.count + 1 });
      },
      hide() {
        state.message = '';
      },
    }),
  });
