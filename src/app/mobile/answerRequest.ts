import type { Asker } from '../../wire/asker';
import { createProviderEngine, type MethodSource } from '../../rpc/providerEngine';
import type { WalletLinkAnswer, WalletRequest } from '../../wire/mobile/walletLink';

/** Runs one request like the provider of a page would, and returns the result in the format of docs/protocol-server.md 4. Never rejects. */
export async function answerRequest({
  source,
  request: { method, params },
  asker,
}: {
  source: MethodSource;
  request: WalletRequest;
  asker: Asker;
}): Promise<WalletLinkAnswer> {
  const engine = createProviderEngine({ source, closeWindow: () => undefined });
  const answer = await engine.handle({ id: 1, jsonrpc: '2.0', method, params }, { asker, isInlayHost: false });
  if ('error' in answer) return { success: false, error: answer.error.message };
  const { result } = answer;
  return { success: true, result: typeof result === 'string' ? result : JSON.stringify(result ?? null) };
}
