import type { PollsPort } from './port';

/**
 * Refreshes what the wallet shows when it opens: the tokens, and the user's data on the server, including accounts that were imported
 * or removed on another device. A wallet that stays hidden behind its host page polls none of this.
 */
export function watchView({ stores: { embed, session }, polls }: Pick<PollsPort, 'stores' | 'polls'>): () => void {
  let { view } = embed.state;
  return embed.subscribe(() => {
    const before = view;
    view = embed.state.view;
    if (view !== 'panel' || before === view || session.state.status !== 'signedIn') return;
    void polls.refresh('userData');
    void polls.refresh('portfolio');
  });
}
