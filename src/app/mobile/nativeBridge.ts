/** The objects that mobile applications inject into their web view (docs/protocol-server.md 4). */
export interface NativeWindow {
  webkit?: { messageHandlers?: { JSBridge?: { postMessage(message: string): void } } };
  JSBridge?: { closeWalletServices?: () => void };
}

/** Asks the embedding application to close the wallet. Returns false if there is no such application. */
export function closeNative({ webkit, JSBridge }: NativeWindow): boolean {
  const ios = webkit?.messageHandlers?.JSBridge;
  // oxlint-disable-next-line inlay/restricted-syntax -- a call of the native application, no window
  if (ios) ios.postMessage('closeWalletServices');
  else if (JSBridge?.closeWalletServices) JSBridge.closeWalletServices();
  else return false;
  return true;
}
