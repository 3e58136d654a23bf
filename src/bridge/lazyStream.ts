import type { FrameStream } from './frameStream';

/** A stream that is created later. Messages before that are queued in order. */
export function createLazyStream(whenReady: (task: () => void) => void, create: () => FrameStream): FrameStream {
  let stream: FrameStream | undefined;
  let isEnded = false;
  const waiting: ((made: FrameStream) => void)[] = [];
  const withStream = (task: (made: FrameStream) => void): void => {
    if (stream) task(stream);
    else waiting.push(task);
  };
  whenReady(() => {
    if (isEnded) return;
    const made = create();
    stream = made;
    for (const task of waiting.splice(0)) task(made);
  });
  return {
    take: (payload) => withStream((made) => made.take(payload)),
    send: (message) => withStream((made) => made.send(message)),
    destroy() {
      isEnded = true;
      stream?.destroy();
    },
  };
}
