import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';

/** `UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)`. */
export const userOperationEvent = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f';
/** `BeforeExecution()`: the operations of a bundle have been validated; their execution follows. */
const beforeExecution = '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972';

/** The result of one operation in a bundle's receipt. */
export interface OperationReceipt {
  succeeded: boolean;
  /** Gas of this operation alone. */
  gasUsed: Hex;
  /** The logs of its own calls and of its settlement, in order. */
  logs: Record<string, unknown>[];
}

/**
 * Returns the part of a bundle's receipt that belongs to one operation: the logs between the EntryPoint's event of the previous operation
 * and its own event (ERC-7769). Returns null if the receipt does not contain the operation.
 */
export function readOperationReceipt(
  logs: unknown,
  { hash, entryPoint }: { hash: Hex; entryPoint: Hex },
): OperationReceipt | null {
  const list = Array.isArray(logs) ? logs.filter(isPlainObject) : [];
  const ownTopics = list.map((log) => (isSame(log.address, entryPoint) ? topicsOf(log) : []));
  const end = ownTopics.findIndex(([kind, of]) => isSame(kind, userOperationEvent) && isSame(of, hash));
  const data = list[end]?.data;
  if (typeof data !== 'string' || data.length < 258) return null;
  const start = ownTopics
    .slice(0, end)
    .findLastIndex(([kind]) => isSame(kind, userOperationEvent) || isSame(kind, beforeExecution));
  const [succeeded, gasUsed] = [BigInt(`0x${data.slice(66, 130)}`), BigInt(`0x${data.slice(194, 258)}`)];
  return { succeeded: succeeded === 1n, gasUsed: `0x${gasUsed.toString(16)}`, logs: list.slice(start + 1, end + 1) };
}

const topicsOf = ({ topics }: Record<string, unknown>): unknown[] => (Array.isArray(topics) ? topics : []);
const isSame = (value: unknown, text: string): boolean =>
  typeof value === 'string' && value.toLowerCase() === text.toLowerCase();
