import { useTranslation } from 'react-i18next';
import type { NameLookUp, Recipient } from '../../../../wallet/send';
import { textRisks } from '../../../format/textRisks';
import { Banner } from '../../../parts/feedback/Banner';
import { VisibleText } from '../../../parts/VisibleText';
import { color, figures, space, type, weight } from '../../../theme/tokens';

/** What a careful friend would say of a recipient before one goes on. */
export function RecipientNotes({
  recipient,
  name,
  network,
}: {
  recipient: Recipient;
  name: Readonly<NameLookUp> | null;
  network: string;
}) {
  return (
    <>
      {name && <NameNote name={name} network={network} />}
      <AddressNote recipient={recipient} />
    </>
  );
}

function AddressNote({ recipient }: { recipient: Recipient }) {
  const { t } = useTranslation();
  switch (recipient.kind) {
    case 'own':
      return <Banner tone="info">{t('send.ownAddress')}</Banner>;
    case 'lost':
      return <Banner tone="danger">{t('send.lostAddress')}</Banner>;
    case 'token':
      return <Banner tone="danger">{t('send.tokenAddress')}</Banner>;
    case 'lookAlike':
      return (
        <Banner tone="danger" title={t('send.lookAlikeTitle')}>
          {t('send.lookAlike', { known: recipient.known })}
        </Banner>
      );
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
