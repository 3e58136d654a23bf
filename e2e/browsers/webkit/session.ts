/** The key under which the protocol passes elements (W3C WebDriver, 12.). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

export interface ElementReference {
  [elementKey]: string;
}

/** An error of the protocol, e.g. `no such element`. */
export class DriverError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(`${code}: ${message}`);
  }
}

/** Where a command runs: a window, and the path of frames below it. */
export interface Place {
  window: string;
  /** A script per frame that returns its element. */
  frames: Script[];
}

export interface Script {
  source: string;
  input: unknown[];
}

/** How long one command may take, in ms. */
const timeout = 30_000;

/** One browser under WebDriver. It has one current window and frame, so commands of several pages wait for each other. */
export interface Session {
  handles(): Promise<string[]>;
  at<Result>(place: Place, run: (send: Send) => Promise<Result>): Promise<Result>;
  end(): Promise<void>;
}

export type Send = <Result>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<Result>;

export const idOf = (element: ElementReference): string => element[elementKey];
export const referenceOf = (id: string): ElementReference => ({ [elementKey]: id });

/** Starts a browser. @param capabilities of W3C WebDriver. */
export async function startSession(driver: string, capabilities: object): Promise<Session> {
  const started = await send<{ sessionId: string }>(driver, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const base = `${driver}/session/${started.sessionId}`;
  const command: Send = (method, path, body) => send(base, method, path, body);
  let last: Promise<unknown> = Promise.resolve();
  let current = '';

  /** Runs one after the other. */
  function queue<Result>(run: () => Promise<Result>): Promise<Result> {
    const next = last.then(run, run);
    last = next.catch(() => undefined);
    return next;
  }

  return {
    handles: () => queue(() => command('GET', '/window/handles')),
    at: ({ window, frames }, run) =>
      queue(async () => {
        if (current !== window) {
          current = '';
          await command('POST', '/window', { handle: window });
          current = window;
        }
        await command('POST', '/frame', { id: null });
        for (const { source, input } of frames) {
          const id = await command<ElementReference | null>('POST', '/execute/sync', { script: source, args: input });
          if (!id) throw new DriverError('no such frame', 'the page has no such frame');
          await command('POST', '/frame', { id });
        }
        return run(command);
      }),
    end: () => queue(() => command('DELETE', '')),
  };
}

async function send<Result>(base: string, method: string, path: string, body?: unknown): Promise<Result> {
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    signal: AbortSignal.timeout(timeout),
    ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  }).catch((cause: unknown) => {
    // The driver now and then loses a command to a window that closes meanwhile.
    throw new DriverError('timeout', `${method} ${path}: ${String(cause)}`);
  });
  const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
  if (!response.ok) throw new DriverError(value.error ?? String(response.status), value.message ?? '');
  return value;
}
