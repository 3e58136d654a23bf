/** Waits for the frame's ready message, and sends it the init message once. A public client does not process a second ready message. */
export function bootFrame({
  frame,
  origin,
  nonce,
  init,
  onBooted,
}: {
  frame: Window;
  origin: string;
  nonce: string;
  init: object;
  /** In the same task as the ready message. */
  onBooted: () => void;
}): void {
  window.addEventListener('message', function hear({ origin: from, data }: MessageEvent<unknown>) {
    if (from !== origin || typeof data !== 'object' || data === null) return;
    const word = data as { message?: unknown; nonce?: unknown };
    if (word.message !== 'setup_complete' || word.nonce !== nonce) return;
    window.removeEventListener('message', hear);
    frame.postMessage(init, origin);
    onBooted();
  });
}

/** The URL of a wallet's frame, including its embedder. */
export function frameUrl(walletUrl: string, nonce: string): string {
  return `${walletUrl}/frame#${new URLSearchParams({ origin: location.origin, nonce }).toString()}`;
}
