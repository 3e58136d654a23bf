import { useTranslation } from 'react-i18next';
import type { NameLookUp, Recipient } from '../../../../wallet/send';
import { textRisks } from '../../../format/textRisks';
import { Banner } from '../../../components/feedback/Banner';
import { VisibleText } from '../../../components/VisibleText';
import { LookAlike } from './LookAlike';
import { color, figures, space, type, weight } from '../../../theme/tokens';

interface NotesProps {
  recipient: Recipient;
  /** The address as typed, or the one that the name resolves to. */
  address: string;
  name: Readonly<NameLookUp> | null;
  network: string;
  /** The user has compared a look-alike address and accepted it. */
  accepted: boolean;
  onAccept: (accepted: boolean) => void;
}

/** Warnings and notes about a recipient before the user continues. */
export function RecipientNotes({ name, network, ...rest }: NotesProps) {
  return (
    <>
      {name && <NameNote name={name} network={network} />}
      <AddressNote {...rest} />
    </>
  );
}

function AddressNote({ recipient, address, accepted, onAccept }: Omit<NotesProps, 'name' | 'network'>) {
  const { t } = useTranslation();
  switch (recipient.kind) {
    case 'own':
      return <Banner tone="info">{t('send.ownAddress')}</Banner>;
    case 'lost':
      return <Banner tone="danger">{t('send.lostAddress')}</Banner>;
    case 'token':
      return <Banner tone="danger">{t('send.tokenAddress')}</Banner>;
    case 'lookAlike':
      return <LookAlike address={address} known={recipient.known} given={accepted} onChange={onAccept} />;
    case 'new':
      return <Banner tone="info">{t('send.firstTime')}</Banner>;
    case 'ok':
    case 'invalid':
      return null;
  }
}

function NameNote({ name, network }: { name: Readonly<NameLookUp>; network: string }) {
  const { t } = useTranslation();
  switch (name.status) {
    case 'looking':
      return (
        <p role="status" css={{ ...type.small, color: color.muted }}>
          {t('send.nameLooking')}
        </p>
      );
    case 'found': {
      const isPlain = /^[a-z0-9.-]+$/.test(name.name) && textRisks([name.name]).length === 0;
      return (
        <>
          <p role="status" css={{ ...type.small, color: color.normal, display: 'grid', gap: space.x1 }}>
            <VisibleText text={t('send.nameFound', { name: name.name })} />
            <span css={{ ...figures, color: color.strong, fontWeight: weight.medium, overflowWrap: 'anywhere' }}>
              {name.address}
            </span>
          </p>
          {!isPlain && <Banner tone="warning">{t('send.nameLetters')}</Banner>}
        </>
      );
    }
    case 'noNames':
      return <Banner tone="warning">{t('send.noNames', { network })}</Banner>;
    case 'unknown':
      return <Banner tone="warning">{t('send.nameUnknown', { network })}</Banner>;
    case 'unreachable':
      return <Banner tone="warning">{t('send.nameUnreachable')}</Banner>;
    case 'invalid':
      return <Banner tone="danger">{t('send.nameInvalid')}</Banner>;
  }
}
