import { BookUser } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactFault } from '../../../wallet/settings';
import type { Contact } from '../../../wallet/contacts';
import { shorten } from '../../../kit/text/shorten';
import { Avatar } from '../../components/identity/Avatar';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { Empty } from '../../components/feedback/Empty';
import { Field } from '../../components/inputs/Field';
import { Form } from '../../layouts/Form';
import { TextBox } from '../../components/inputs/TextBox';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { settingsPath } from '../../routes';
import { color, space, type } from '../../theme/tokens';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useErrorCodeText } from './useErrorCodeText';
import { useSettings } from './useSettings';
import { SettingsPage } from './SettingsPage';
import { StaleBanner } from './StaleBanner';
import { useSection } from './useSection';

/** Number of contacts from which a search field is shown. */
const many = 8;

/** The user's contacts. */
export function Contacts() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { list: all } = useStore(stores.contacts);
  const { accounts } = useStore(stores.accounts);
  // Names of the user's own accounts are shown with those accounts.
  const list = all.filter(
    ({ address }) => !accounts.some((account) => account.address.toLowerCase() === address.toLowerCase()),
  );
  const { item, open } = useSection();
  const [search, setSearch] = useState('');
  const [deleted, setDeleted] = useState<Contact | null>(null);
  const edited = list.find(({ id }) => id === item);
  if (item === 'new' || edited) return <ContactForm key={item} contact={edited} onDeleted={setDeleted} />;
  const wanted = search.trim().toLowerCase();
  const found = list.filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted));
  const undo = () => {
    if (!deleted) return;
    setDeleted(null);
    void settings.saveContact({ name: deleted.name, address: deleted.address });
  };
  return (
    <SettingsPage title={t('prefs.contacts')}>
      <StaleBanner />
      {deleted && (
        <Banner tone="info">
          <span css={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: space.x3 }}>
            {t('contacts.deleted', { name: deleted.name })}
            <Button small kind="text" onPress={undo}>
              {t('prefs.undo')}
            </Button>
          </span>
        </Banner>
      )}
      {list.length >= many && (
        <Field kind="search" label={t('contacts.search')} name="search" value={search} onChange={setSearch} />
      )}
      {list.length === 0 && (
        <Empty icon={BookUser}>
          <p>{t('contacts.empty')}</p>
        </Empty>
      )}
      {list.length > 0 && found.length === 0 && (
        <p role="status" css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
          {t('prefs.nothingFound', { text: search })}
        </p>
      )}
      {found.length > 0 && (
        <List>
          {found.map(({ id, name, address }) => (
            <Row
              key={id}
              picture={<Avatar address={address} size={40} />}
              title={<bdi>{name}</bdi>}
              detail={shorten(address)}
              onPress={() => open(`contacts/${id}`)}
            />
          ))}
        </List>
      )}
      <Button kind={list.length === 0 ? 'primary' : 'quiet'} onPress={() => open('contacts/new')}>
        {t('contacts.add')}
      </Button>
    </SettingsPage>
  );
}

const nameFaults = ['noName', 'badName'] as const;
const addressFaults = ['badAddress', 'exists'] as const;
const oneOf = <Code extends string>(list: readonly Code[], fault: string | null): Code | undefined =>
  list.find((code) => code === fault);

function ContactForm({
  contact,
  onDeleted,
}: {
  contact: Readonly<Contact> | undefined;
  onDeleted: (contact: Contact) => void;
}) {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { back } = useNavigation();
  const [name, setName] = useState(contact?.name ?? '');
  const [address, setAddress] = useState<string>(contact?.address ?? '');
  const [fault, setFault] = useState<ContactFault | null>(null);
  const [busy, setBusy] = useState(false);
  const leave = () => back(`${settingsPath}/contacts`);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    const found = await settings.saveContact({ ...(contact && { id: contact.id }), name, address });
    setBusy(false);
    setFault(found);
    if (found !== null) return;
    stores.toast.actions.show({ message: t(contact ? 'contacts.updated' : 'contacts.added'), type: 'success' });
    leave();
  };
  const remove = async () => {
    if (!contact || busy) return;
    setBusy(true);
    const found = await settings.removeContact(contact.id);
    setBusy(false);
    setFault(found);
    if (found !== null) return;
    onDeleted({ ...contact });
    leave();
  };
  const atName = oneOf(nameFaults, fault);
  const atAddress = oneOf(addressFaults, fault);
  return (
    <SettingsPage title={t(contact ? 'contacts.editTitle' : 'contacts.addTitle')} above="contacts">
      <Form onSubmit={save}>
        <Field
          label={t('contacts.name')}
          name="contact-name"
          value={name}
          onChange={setName}
          error={atName && t(`contacts.${atName}`)}
          autoFocus
        />
        <TextBox
          mono
          lines={2}
          autoFocus={false}
          label={t('contacts.address')}
          name="contact-address"
          value={address}
          onChange={setAddress}
          placeholder="0x"
          error={atAddress && t(`contacts.${atAddress}`)}
        />
        {fault !== null && !atName && !atAddress && (
          <Banner tone="danger">{fault === 'limit' ? t('contacts.limit') : <ErrorText fault={fault} />}</Banner>
        )}
        <Button kind="primary" type="submit" wide loading={busy}>
          {t('prefs.save')}
        </Button>
        {contact && (
          <Button kind="danger" wide onPress={() => void remove()}>
            {t('prefs.remove')}
          </Button>
        )}
      </Form>
    </SettingsPage>
  );
}

function ErrorText({ fault }: { fault: Exclude<ContactFault, 'limit'> }) {
  const { t } = useTranslation();
  const errorText = useErrorCodeText();
  const isOwn = fault === 'noName' || fault === 'badName' || fault === 'badAddress' || fault === 'exists';
  return isOwn ? t(`contacts.${fault}`) : errorText(fault);
}
