import { mountWallet, type Mount } from './mountWallet';
import { PageApp } from './PageApp';

/** The wallet as a page of its own. */
export const mountPage = (mount: Mount): (() => void) => mountWallet({ ...mount, surface: 'page', app: <PageApp /> });
