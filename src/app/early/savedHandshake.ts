import type { SavedHandshake } from '../../bridge/connectToHost';
import type { FrameMemory } from './frameMemory';

/** Saves what a frame needs to continue with a public client, which sends its init message only once. */
export function createSavedHandshake(memory: FrameMemory) {
  return {
    read(): SavedHandshake | undefined {
      const init = memory.read('init');
      const open = memory.read('open') ?? {};
      memory.remove('open');
      return init && { init, open };
    },
    keep: (init: Record<string, unknown>): void => memory.write('init', init),
    /** Called when the frame unloads; `open` are the requests that have no response yet. */
    leave: (open: SavedHandshake['open']): void => memory.write('open', open),
  };
}
