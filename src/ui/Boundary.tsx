import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** Returns what to render instead of the failed children; nothing by default. */
  instead?: (error: unknown) => ReactNode;
}

/** An error boundary. It keeps an error in its children, or a chunk that fails to load, from breaking what surrounds it. */
export class Boundary extends Component<Props, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // Logs the error to the console, and reports it if the user has agreed to fault reports.
    reportError(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.instead?.(failed.error);
  }
}
