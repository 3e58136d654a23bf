import type { SendPort } from './port';

/** Returns whether a recipient is a name (`ada.eth`) and not an address. */
export const looksLikeName = (text: string): boolean => /^[^\s/:@]+\.[^\s/:@.]+$/u.test(text.trim());

/** Resolves the name that is entered as recipient. Never rejects. A result for an older text is dropped. */
export async function lookUpName({
  stores,
  chains,
  familyWallet,
}: Pick<SendPort, 'stores' | 'familyWallet' | 'chains'>): Promise<void> {
  const { send, network } = stores;
  const text = send.state.to.trim();
  const { chainId } = network.state;
  if (chains.family().addresses.parse(text) !== null || !looksLikeName(text)) return send.actions.named(null);
  const isCurrent = () => send.state.to.trim() === text && network.state.chainId === chainId;
  send.actions.named({ text, status: 'looking' });
  try {
    const answer = await (await familyWallet(chainId)).resolveName({ chainId, text });
    if (isCurrent()) send.actions.named({ text, ...answer });
  } catch {
    if (isCurrent()) send.actions.named({ text, status: 'unreachable' });
  }
}
