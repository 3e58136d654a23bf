import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assessRecipient } from '../../../../wallet/send/assessRecipient';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { Aside } from '../../../layouts/TaskPage';
import { Button } from '../../../components/inputs/Button';
import { useStore } from '../../../useStore';
import { usePaymentLinks } from '../../../hooks/usePaymentLinks';
import { useWallet } from '../../../hooks/useWallet';
import { CodeReader } from '../camera/CodeReader';
import { addressFault } from './addressFault';
import { NoRecipients } from './NoRecipients';
import { matchRecipients } from './matchRecipients';
import { RecipientField } from './RecipientField';
import { SeveralLink } from '../several/SeveralLink';
import { RecipientList } from './RecipientList';
import { RecipientNotes } from './RecipientNotes';
import { useFill } from '../useFill';
import { useRecipients, type KnownRecipient } from './useRecipients';

/** Debounce in ms before a typed name is resolved. */
const rest = 350;

/** Asks for the recipient: typed, pasted, read from a QR code, or chosen from a list. */
export function RecipientStep({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { t, i18n } = useTranslation();
  const { stores, actions, family } = useWallet().wallet;
  const { to, name, asset } = useStore(stores.send);
  const { write } = stores.send.actions;
  const { contacts, recent, accounts, known } = useRecipients(account);
  const fill = useFill(chain);
  const links = usePaymentLinks(chain.chainId);
  const [tried, setTried] = useState(false);
  /** A look-alike address that the user has compared and accepted. */
  const [accepted, setAccepted] = useState<string | null>(null);

  useEffect(() => {
    if (to.trim() === '') return undefined;
    const timer = setTimeout(() => void actions.lookUpName(), rest);
    return () => clearTimeout(timer);
  }, [to, actions]);

  const isCurrent = name !== null && name.text === to.trim();
  const found = isCurrent && name.status === 'found' ? name.address : null;
  const token = asset && asset.kind !== 'coin' ? asset.address : null;
  const { addresses } = family();
  const recipient = assessRecipient({ addresses, text: found ?? to, own: account, known, token });
  const address = (found ?? to).trim();
  const isHeldBack = recipient.kind === 'lookAlike' && accepted !== address;
  const isWaiting = isCurrent && name.status === 'looking';
  const isEmpty = to.trim() === '';
  const isBad = !isEmpty && recipient.kind === 'invalid' && (tried || recipient.isWhole) && !isWaiting;

  const isMissing = isEmpty || isBad;

  const next = () => {
    setTried(true);
    if (recipient.kind !== 'invalid' && !isHeldBack) write({ step: 'amount' });
  };
  const choose = (address: string) => write({ to: address });
  // A whole address is also matched by its known name.
  const matching = (list: readonly KnownRecipient[]) =>
    matchRecipients({ list, text: found ?? to, locale: i18n.language });
  return (
    <>
      <RecipientField
        value={to}
        onChange={(text) => {
          setTried(false);
          // A pasted payment link fills in everything that it contains.
          if (links?.isLink(text)) void fill(text);
          else write({ to: text });
        }}
        onSubmit={next}
        error={isBad ? t('send.invalidAddress') : undefined}
        help={isBad ? t(`send.addressHelp.${addressFault(to)}`) : undefined}
      />
      <CodeReader onText={fill} />
      <RecipientNotes
        recipient={recipient}
        address={address}
        name={isCurrent ? name : null}
        network={chain.displayName}
        accepted={accepted === address}
        onAccept={(yes) => setAccepted(yes ? address : null)}
      />
      {/* There from the start: on a desktop the aside decides where the step is. */}
      <Aside label={t('send.people')}>
        {contacts.length + recent.length + accounts.length === 0 && <NoRecipients />}
        <RecipientList title={t('send.contacts')} list={matching(contacts)} onChoose={choose} />
        <RecipientList title={t('send.recent')} list={matching(recent)} onChoose={choose} />
        <RecipientList title={t('send.accounts')} list={matching(accounts)} onChoose={choose} />
      </Aside>
      <SeveralLink chainId={chain.chainId} account={account} onPress={() => write({ step: 'several' })} />
      <div css={{ marginTop: 'auto', display: 'grid' }}>
        <Button kind="primary" wide disabled={isHeldBack || isMissing} onPress={next}>
          {t(isMissing ? 'send.enterRecipient' : 'send.next')}
        </Button>
      </div>
    </>
  );
}
