import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown in place of what failed; nothing by default. */
  instead?: (error: unknown) => ReactNode;
}

/** Keeps a fault of one part, or a chunk that does not arrive, from taking down what is around it. */
export class Boundary extends Component<Props, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null };

  static getDerivedStateFromError(error: unknown): { failed: { error: unknown } } {
    return { failed: { error } };
  }

  override componentDidCatch(error: unknown): void {
    // To the console, and to whom the user lets know of faults.
    reportError(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    return failed === null ? this.props.children : this.props.instead?.(failed.error);
  }
}
