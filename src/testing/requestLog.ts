import { messageOf } from '../errors/base';
import type { Clock } from '../kit/clock';
import type { RecordedRequest } from './createTestWallet';
import { findInTime } from './findInTime';

/** The requests that the wallet received. */
export interface RequestLog {
  readonly list: readonly RecordedRequest[];
  /** Records a request and its outcome. */
  record<Result>(request: { method: string; params: unknown }, answer: () => Promise<Result>): Promise<Result>;
  /**
   * Resolves to the first request that matches and that no earlier call has returned.
   * @throws Error that lists the requests if none arrives in time.
   */
  expect(wanted: { method: string; params?: unknown; timeout?: number }): Promise<RecordedRequest>;
  clear(): void;
}

/** In ms. */
const expectTimeout = 3_000;

export function createRequestLog(clock: Clock): RequestLog {
  const list: RecordedRequest[] = [];
  const expected = new Set<RecordedRequest>();
  const changes = new Set<() => void>();

  return {
    list,
    async record({ method, params }, answer) {
      const own: { -readonly [Field in keyof RecordedRequest]: RecordedRequest[Field] } = {
        method,
        params: structuredClone(params),
        status: 'pending',
      };
      list.push(own);
      for (const changed of [...changes]) changed();
      try {
        const result = await answer();
        Object.assign(own, { status: 'answered', result });
        return result;
      } catch (error) {
        Object.assign(own, { status: 'failed', error });
        throw error;
      }
    },
    async expect({ method, params, timeout = expectTimeout }) {
      const isIt = (request: RecordedRequest) =>
        request.method === method &&
        !expected.has(request) &&
        (params === undefined || JSON.stringify(request.params) === JSON.stringify(params));
      const describe = () => describeMiss({ method, params, timeout, list });
      const request = await findInTime({ clock, timeout, changes, find: () => list.find(isIt), describe });
      expected.add(request);
      return request;
    },
    clear() {
      list.length = 0;
      expected.clear();
    },
  };
}

function describeMiss({
  method,
  params,
  timeout,
  list,
}: {
  method: string;
  params: unknown;
  timeout: number;
  list: readonly RecordedRequest[];
}): string {
  const wanted = params === undefined ? method : `${method} ${JSON.stringify(params)}`;
  const seen = list.map(
    (request) => `\n  ${request.method} ${JSON.stringify(request.params)} ${describeState(request)}`,
  );
  return `The wallet received no (other) request ${wanted} within ${timeout} ms. It received:${seen.join('') || ' none'}`;
}

const describeState = ({ status, error }: RecordedRequest): string =>
  error === undefined ? `(${status})` : `(${status}: ${messageOf(error)})`;
