import type { ListeningWindow, MessageArrival, PostableWindow } from '../../src/bridge/windowPort';

type Task = () => void;

/** A fake window: the test decides in which order it receives messages. */
export interface FakeWindow extends ListeningWindow, PostableWindow {
  readonly origin: string;
  readonly listeners: number;
  /** Every message that was posted to this window, delivered or not. */
  readonly received: { data: unknown; targetOrigin: string }[];
  /** Returns this window as `from` sees it: messages arrive with `from` as their source. */
  seenBy(from: FakeWindow): PostableWindow;
  /** Drops all listeners, like a navigation. */
  reload(): void;
}

/**
 * Creates windows and message ports whose tasks run one by one. Messages from one sender to one receiver keep their order, as in browsers;
 * `choose` decides which pair goes next.
 */
export function createFakeWindows(choose: (count: number) => number = () => 0) {
  const queues = new Map<string, Task[]>();
  let count = 0;

  const schedule = (lane: string, task: Task) => {
    const queue = queues.get(lane) ?? [];
    queue.push(task);
    queues.set(lane, queue);
  };

  function createWindow(origin: string): FakeWindow {
    const number = count++;
    const listeners = new Set<(event: MessageArrival) => void>();
    const received: FakeWindow['received'] = [];
    const views = new Map<FakeWindow, PostableWindow>();
    const window: FakeWindow = {
      origin,
      received,
      get listeners() {
        return listeners.size;
      },
      addEventListener: (_type, listener) => void listeners.add(listener),
      removeEventListener: (_type, listener) => void listeners.delete(listener),
      postMessage() {
        throw new Error('Use seenBy: a message has a sender');
      },
      reload: () => listeners.clear(),
      seenBy(from) {
        const view = views.get(from) ?? {
          postMessage(message: unknown, targetOrigin: string, transfer: Transferable[] = []) {
            received.push({ data: message, targetOrigin });
            if (targetOrigin !== origin && targetOrigin !== '*') return;
            // Ports are passed as they are, because fake ports need no transfer.
            const data: unknown = structuredClone(message);
            const event = { data, origin: from.origin, source: window_(from), ports: transfer as MessagePort[] };
            schedule(`${numberOf(from)}>${number}`, () => [...listeners].forEach((listener) => listener(event)));
          },
        };
        views.set(from, view);
        return view;
        // The source is the object through which the receiver posts to the sender.
        function window_(sender: FakeWindow): PostableWindow {
          return sender.seenBy(window);
        }
      },
    };
    numbers.set(window, number);
    return window;
  }

  const numbers = new Map<FakeWindow, number>();
  const numberOf = (window: FakeWindow) => numbers.get(window) ?? -1;

  /** Creates a pair of entangled ports on the same schedule. */
  function createPorts(): { port1: MessagePort; port2: MessagePort } {
    const number = count++;
    const make = (side: number) => {
      const target = new EventTarget();
      let started = false;
      let closed = false;
      const early: unknown[] = [];
      const deliver = (data: unknown) => {
        if (closed) return;
        if (started) target.dispatchEvent(new MessageEvent('message', { data }));
        else early.push(data);
      };
      return {
        deliver,
        port: Object.assign(target, {
          onmessage: null,
          onmessageerror: null,
          postMessage(message: unknown) {
            const data: unknown = structuredClone(message);
            if (!closed) schedule(`port${number}:${side}`, () => ends[1 - side]?.deliver(data));
          },
          start() {
            started = true;
            for (const data of early.splice(0)) schedule(`port${number}:${1 - side}`, () => deliver(data));
          },
          close() {
            closed = true;
          },
        }) as unknown as MessagePort,
      };
    };
    const ends = [make(0), make(1)];
    return { port1: ends[0]!.port, port2: ends[1]!.port };
  }

  /** Runs the next task; returns false when there is none. */
  function step(): boolean {
    const lanes = [...queues].filter(([, queue]) => queue.length > 0);
    if (lanes.length === 0) return false;
    const [, queue] = lanes[choose(lanes.length) % lanes.length]!;
    queue.shift()!();
    return true;
  }

  /** Runs until nothing is left, including streams (which use the process's own ticks). */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      if (step()) quiet = 0;
      else {
        quiet++;
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  return { createWindow, createPorts, step, settle };
}
