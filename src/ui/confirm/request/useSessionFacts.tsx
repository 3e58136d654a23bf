import { useTranslation } from 'react-i18next';
import type { SessionFacts } from '../../../wire/approval/approval';
import { VisibleText } from '../../components/VisibleText';
import { OwnAccount } from './OwnAccount';

/** Matches the end of the method names, which all families share. */
const askedKinds = [
  { text: 'connect.signatures', methods: /^personal_sign|_sign(Message|TypedData)/ },
  { text: 'connect.transactions', methods: /_(send|sign)\w*Transaction|_sendCalls/ },
  { text: 'connect.networkChanges', methods: /^wallet_(switch|add)EthereumChain$/ },
] as const;

/**
 * Returns rows that list what a WalletConnect session would allow, and its accounts in other families (`others`), which belong below the
 * account of the request. Returns undefined if the request is not for a session.
 */
export function useSessionFacts(session: SessionFacts | undefined) {
  const { t, i18n } = useTranslation();
  if (!session) return undefined;
  const asks = askedKinds.filter(({ methods }) => session.methods.some((name) => methods.test(name)));
  // One line of words, of which only the first is capitalized; in German, all nouns are.
  const lower = (text: string, at: number) =>
    at === 0 || i18n.language === 'de' ? text : text.toLocaleLowerCase(i18n.language);
  const facts = [
    { label: t('connect.networks'), value: <VisibleText text={session.networks.join(', ')} /> },
    { label: t('connect.mayAsk'), value: asks.map(({ text }, at) => lower(t(text), at)).join(', ') },
  ];
  const others = (session.others ?? []).map((account) => ({
    // The account above is the one of the current network.
    label: `${t('confirm.account')} (${account.startsWith('0x') ? 'Ethereum' : 'Solana'})`,
    value: <OwnAccount address={account} />,
  }));
  return { facts, others };
}
