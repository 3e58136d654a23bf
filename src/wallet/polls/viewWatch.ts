import type { PollsPort } from './port';

/**
 * Refreshes the user's data on the server when the wallet opens, including accounts that were imported or removed on another
 * device. A wallet that stays hidden behind its host page polls none of this.
 */
export function watchView({ stores: { embed, session }, polls }: Pick<PollsPort, 'stores' | 'polls'>): () => void {
  let { view } = embed.state;
  return embed.subscribe(() => {
    const before = view;
    view = embed.state.view;
    if (view === 'panel' && before !== view && session.state.status === 'signedIn') void polls.refresh('userData');
  });
}
