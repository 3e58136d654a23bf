import type { PollsPort } from './port';

/**
 * A wallet that stays hidden behind its host asks for nothing that nobody sees. Once somebody opens it, what the user keeps
 * with us comes at once, and accounts that were imported or taken out on another device with it.
 */
export function watchView({ stores: { embed, session }, polls }: Pick<PollsPort, 'stores' | 'polls'>): () => void {
  let { view } = embed.state;
  return embed.subscribe(() => {
    const before = view;
    view = embed.state.view;
    if (view === 'panel' && before !== view && session.state.status === 'signedIn') void polls.refresh('userData');
  });
}
