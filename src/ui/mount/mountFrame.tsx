import { FrameApp } from './FrameApp';
import { mountWallet, type Mount } from './mountWallet';

/** The wallet inside a host. Apart from {@link mountPage}, so that neither carries what only the other needs. */
export const mountFrame = (mount: Mount): (() => void) =>
  mountWallet({ ...mount, surface: 'frame', app: <FrameApp /> });
