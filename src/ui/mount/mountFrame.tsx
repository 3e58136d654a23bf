import { FrameApp } from './FrameApp';
import { mountWallet, type Mount } from './mountWallet';

/** Mounts the wallet inside a host. Separate from {@link mountPage}, so that neither bundle contains code that only the other needs. */
export const mountFrame = (mount: Mount): (() => void) =>
  mountWallet({ ...mount, surface: 'frame', app: <FrameApp /> });
