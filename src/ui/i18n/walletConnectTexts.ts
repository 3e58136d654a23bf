import { texts as english } from '../../texts/en/walletConnect';
import type { TextFile, TextGroup } from './textGroup';

/** Texts of applications that are connected by a WalletConnect link. */
export const walletConnectTexts: TextGroup = {
  english,
  load: (language) => import(`../../texts/${language}/walletConnect.ts`) as Promise<TextFile>,
  probe: 'walletConnect.lead',
};
