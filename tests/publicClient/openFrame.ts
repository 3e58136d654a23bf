/**
 * Waits for the frame's word that it is there, and sends it the init message, once: a public client does not hear that word a
 * second time.
 */
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
  /** In the task of the word itself. */
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

/** Where the frame of a wallet is, told who embeds it. */
export function frameUrl(walletUrl: string, nonce: string): string {
  return `${walletUrl}/frame#${new URLSearchParams({ origin: location.origin, nonce }).toString()}`;
}
