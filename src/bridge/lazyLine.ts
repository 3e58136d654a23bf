import type { FrameLine } from './frameStream';

/** A line whose making has to wait: what is taken or sent before is kept in order. */
export function createLazyLine(whenReady: (task: () => void) => void, create: () => FrameLine): FrameLine {
  let line: FrameLine | undefined;
  let isEnded = false;
  const waiting: ((made: FrameLine) => void)[] = [];
  const withLine = (task: (made: FrameLine) => void): void => {
    if (line) task(line);
    else waiting.push(task);
  };
  whenReady(() => {
    if (isEnded) return;
    const made = create();
    line = made;
    for (const task of waiting.splice(0)) task(made);
  });
  return {
    take: (payload) => withLine((made) => made.take(payload)),
    send: (message) => withLine((made) => made.send(message)),
    destroy() {
      isEnded = true;
      line?.destroy();
    },
  };
}
