/** A message to every other tab of this origin; nothing at all where the browser has no BroadcastChannel. */
export interface TabChannel<Message> {
  tell(message: Message): void;
  hear(listener: (message: Message) => void): () => void;
  destroy(): void;
}

/**
 * Opens a channel between the tabs of our own origin. In a frame of another site browsers keep it apart from first-party
 * tabs: logging out there reaches the frames of that site alone.
 * @param options.parse reads what another tab sent; undefined drops it.
 */
export function openTabChannel<Message>({
  name,
  parse,
}: {
  name: string;
  parse: (data: unknown) => Message | undefined;
}): TabChannel<Message> {
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : undefined;
  return {
    tell: (message) => channel?.postMessage({ data: message }),
    hear(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>): void => {
        const message = parse((data as { data?: unknown } | null)?.data);
        if (message !== undefined) listener(message);
      };
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    destroy: () => channel?.close(),
  };
}
