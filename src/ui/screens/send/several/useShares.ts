import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { assessRecipient } from '../../../../wallet/send/assessRecipient';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useRecipients } from '../recipient/useRecipients';

/** The note about one of several recipients. */
export interface ShareNote {
  hint: string | null;
  /** Anything sent there would be lost. */
  isBad: boolean;
  /** The known address that it resembles. */
  twin: string | null;
  isAccepted: boolean;
}

/** Returns a note for each recipient, and whether a look-alike address still has to be compared. */
export function useShares({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { t } = useTranslation();
  const { stores, family } = useWallet().wallet;
  const { several, asset } = useStore(stores.send);
  const { known } = useRecipients(account);
  const { addresses } = family(chain.chainId);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const token = asset && asset.kind !== 'coin' ? asset.address : null;
  const keys = several.map(({ to }) => addresses.key(to));
  const hints = {
    own: t('send.ownAddress'),
    lost: t('send.lostAddress'),
    token: t('send.tokenAddress'),
    new: t('several.firstTime'),
    ok: null,
    lookAlike: t('several.firstTime'),
    invalid: t('send.invalidAddress'),
  };
  const notes = several.map(({ to }, at): ShareNote => {
    const recipient = assessRecipient({ addresses, text: to, own: account, known, token });
    const isAgain = keys.indexOf(addresses.key(to)) < at;
    return {
      hint: isAgain ? t('several.twice') : hints[recipient.kind],
      isBad: recipient.kind === 'lost' || recipient.kind === 'token',
      twin: recipient.kind === 'lookAlike' ? recipient.known : null,
      isAccepted: accepted.includes(to),
    };
  });
  return {
    notes,
    isHeldBack: notes.some(({ twin, isAccepted }) => twin !== null && !isAccepted),
    accept: (to: string, yes: boolean) =>
      setAccepted((before) => (yes ? [...before, to] : before.filter((other) => other !== to))),
  };
}
