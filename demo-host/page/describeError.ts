/** Names for the EIP-1193 and JSON-RPC error codes that a page meets often. */
const names: Record<number, string> = {
  4001: 'Rejected',
  4100: 'Not connected',
  4200: 'Method not supported',
  4900: 'Wallet disconnected',
  4902: 'Unknown network',
  [-32602]: 'Wrong parameters',
  [-32603]: 'Wallet error',
};

/** Returns an error as the card shows it: its name and code, then its message. */
export function describeError(error: unknown): [string, ...string[]] {
  const { code, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const text = typeof message === 'string' ? message : String(error);
  if (typeof code !== 'number') return ['Failed', text];
  return [`${names[code] ?? 'Error'} (${code})`, text];
}
