import { OptionError } from '../errors/option';
import { ProviderRpcError } from '../errors/providerRpc';
import { rpcErrors } from '../errors/rpc';

/** What happens to a request: the user's decision, nothing yet, or a failure with this code before the user is asked. */
export type Answer = 'approve' | 'reject' | 'wait' | number;

/** An answer with its conditions. */
export interface ScriptLine {
  answer: Answer;
  /** Only for requests of this method. */
  method?: string | undefined;
  /** In ms: how long the request waits for the answer. */
  after: number;
}

/** The answers that a test has prepared, in order. */
export interface Script {
  /** Prepares the answer to one request. @throws OptionError for an unknown answer. */
  next(line: ScriptLine): void;
  /** Prepares the answer to all requests from now on for which no other one is prepared. @throws OptionError for an unknown answer. */
  always(line: ScriptLine): void;
  /** Returns whether a failure is prepared for any request. */
  mayFail(): boolean;
  /**
   * Returns the failure that is prepared for a request, and uses it up.
   * @param asksUser whether the method waits for the user; lines without a method are for such requests only.
   */
  takeFailure(method: string, asksUser: boolean): ScriptLine | undefined;
  /** Returns the user's decision on a request, and uses it up. */
  takeDecision(method: string | undefined): ScriptLine;
}

const approval: ScriptLine = { answer: 'approve', after: 0 };

export function createScript(): Script {
  const queue: ScriptLine[] = [];
  const standing = new Map<string | undefined, ScriptLine>();

  /** Takes the first line that the request matches, if it is of the wanted sort: a later one must not overtake it. */
  function take(isFor: (line: ScriptLine) => boolean, isWanted: (line: ScriptLine) => boolean): ScriptLine | undefined {
    const at = queue.findIndex(isFor);
    const found = queue[at];
    return found && isWanted(found) ? queue.splice(at, 1)[0] : undefined;
  }

  return {
    next(line) {
      check(line);
      queue.push(line);
    },
    always(line) {
      check(line);
      standing.set(line.method, line);
    },
    mayFail: () => [...queue, ...standing.values()].some(isFailure),
    takeFailure(method, asksUser) {
      const isFor = (line: ScriptLine) => (line.method === undefined ? asksUser : line.method === method);
      if (queue.some(isFor)) return take(isFor, isFailure);
      const line = standing.get(method) ?? (asksUser ? standing.get(undefined) : undefined);
      return line && isFailure(line) ? line : undefined;
    },
    takeDecision(method) {
      const isFor = (line: ScriptLine) => !isFailure(line) && (line.method === undefined || line.method === method);
      const lines = [take(isFor, isFor), standing.get(method), standing.get(undefined), approval];
      return lines.find((line) => line !== undefined && !isFailure(line)) ?? approval;
    },
  };
}

const isFailure = ({ answer }: ScriptLine): boolean => typeof answer === 'number';

/** Returns the error of the wallet's table with this code; undefined for any other code. */
export function errorOf(code: Answer): ProviderRpcError | undefined {
  const row = Object.values(rpcErrors).find((error) => error.code === code);
  return row && new ProviderRpcError(row);
}

function check({ answer, after }: ScriptLine): void {
  if (!['approve', 'reject', 'wait'].includes(answer as string) && !errorOf(answer)) {
    const codes = Object.values(rpcErrors).map(({ code }) => code);
    throw new OptionError(`the answer must be 'approve', 'reject', 'wait' or an error code: ${codes.join(', ')}`);
  }
  if (!(after >= 0)) throw new OptionError('after must be a number of milliseconds');
}
