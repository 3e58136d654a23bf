/** EIP-1193 and JSON-RPC codes that a page meets often, in words. */
const names: Record<number, string> = {
  4001: 'Rejected',
  4100: 'Not connected',
  4200: 'Method not known',
  4900: 'Wallet disconnected',
  4902: 'Network not known',
  [-32602]: 'Wrong parameters',
  [-32603]: 'Wallet error',
};

/** A failure as the card shows it: what happened with its code, and the message that came with it. */
export function describeError(error: unknown): [string, ...string[]] {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const text = typeof message === 'string' ? message : String(error);
  if (typeof code !== 'number') return ['Failed', text];
  return [`${names[code] ?? 'Error'} (${code})`, text];
}
