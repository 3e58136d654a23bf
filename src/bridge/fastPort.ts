import { streamNames, type StreamKind } from '../wire/channel';
import { isSubstream } from './substream';
import { createMessagePort, type Port } from './windowPort';

type End = 'host' | 'frame';

/** Returns the stream that a message's target names at this end, or undefined. */
export function streamOf(target: unknown, end: End): StreamKind | undefined {
  if (target === streamNames.provider[end]) return 'provider';
  return target === streamNames.communication[end] ? 'communication' : undefined;
}

/** The port that our own loader transfers to the frame. It carries data in place of window messages. */
export function openFastPort({
  port,
  end,
  onMessage,
}: {
  port: MessagePort;
  end: End;
  onMessage(kind: StreamKind, message: unknown): void;
}): Port {
  const fast = createMessagePort(port);
  fast.listen(({ target, data }) => {
    const kind = streamOf(target, end);
    if (kind && isSubstream(data)) onMessage(kind, data.data);
  });
  return fast;
}
