import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePaymentLink } from '../../../kit/paymentLink';
import { judgeRecipient } from '../../../wallet/judgeRecipient';
import type { ChainConfig } from '../../../wire/chainConfig';
import { Button } from '../../parts/Button';
import { useStore } from '../../useStore';
import { useWallet } from '../../useWallet';
import { CodeReader } from './CodeReader';
import { RecipientField } from './RecipientField';
import { RecipientList } from './RecipientList';
import { RecipientNotes } from './RecipientNotes';
import { useFill } from './useFill';
import { useRecipients } from './useRecipients';

/** ms of rest after which a typed name is looked up. */
const rest = 350;

/** To whom: typed, pasted, read from a code, or chosen. */
export function RecipientStep({ account, chain }: { account: string; chain: Readonly<ChainConfig> }) {
  const { t } = useTranslation();
  const { stores, flows } = useWallet().wallet;
  const { to, name, asset } = useStore(stores.send);
  const { write } = stores.send.actions;
  const { contacts, recent, accounts, known } = useRecipients(account);
  const fill = useFill(chain);
  const [tried, setTried] = useState(false);

  useEffect(() => {
    if (to.trim() === '') return undefined;
    const timer = setTimeout(() => void flows.lookUpName(), rest);
    return () => clearTimeout(timer);
  }, [to, flows]);

  const isCurrent = name !== null && name.text === to.trim();
  const found = isCurrent && name.status === 'found' ? name.address : null;
  const token = asset && asset.kind !== 'coin' ? asset.address : null;
  const recipient = judgeRecipient({ text: found ?? to, own: account, known, token });
  const isWaiting = isCurrent && name.status === 'looking';
  const isBad = recipient.kind === 'invalid' && (tried || recipient.isWhole) && !isWaiting;

  const next = () => {
    setTried(true);
    if (recipient.kind !== 'invalid') write({ step: 'amount' });
  };
  return (
    <>
      <RecipientField
        value={to}
        onChange={(text) => {
          // A whole payment code that is pasted fills in all that it says.
          if (/^(ethereum|eip155):/i.test(text.trim()) && parsePaymentLink(text)) void fill(text);
          else write({ to: text });
        }}
        onSubmit={next}
        error={isBad ? t('send.invalidAddress') : undefined}
      />
      <CodeReader onText={fill} />
      <RecipientNotes recipient={recipient} name={isCurrent ? name : null} network={chain.displayName} />
      {to === '' && (
        <>
          <RecipientList title={t('send.contacts')} list={contacts} onChoose={(address) => write({ to: address })} />
          <RecipientList title={t('send.recent')} list={recent} onChoose={(address) => write({ to: address })} />
          <RecipientList title={t('send.accounts')} list={accounts} onChoose={(address) => write({ to: address })} />
        </>
      )}
      <div css={{ marginTop: 'auto', display: 'grid' }}>
        <Button kind="primary" wide onPress={next}>
          {t('send.next')}
        </Button>
      </div>
    </>
  );
}
