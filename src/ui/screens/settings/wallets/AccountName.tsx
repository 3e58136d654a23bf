import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactFault } from '../../../../wallet/settings';
import { Button } from '../../../components/inputs/Button';
import { Field } from '../../../components/inputs/Field';
import { IconButton } from '../../../components/inputs/IconButton';
import { color, space, stroke, type, weight } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useAccountNames } from '../../home/useAccountNames';
import { useErrorCodeText } from '../useErrorCodeText';
import { useSettings } from '../useSettings';

/** Maximum number of characters, so that the name fits into a list. */
const maxLength = 32;

const nameFaults = ['noName', 'badName', 'badAddress', 'exists', 'limit'] as const;
const isAboutName = (fault: ContactFault): fault is (typeof nameFaults)[number] =>
  nameFaults.some((known) => known === fault);

/** The name of an account with an edit button. The name is stored with the contacts, so it is available on every device. */
export function AccountName({ address }: { address: string }) {
  const { t } = useTranslation();
  const name = useAccountNames()(address);
  const [isEdited, setEdited] = useState(false);
  const line = useRef<HTMLSpanElement>(null);
  const wasEdited = useRef(false);
  // The field that had the focus no longer exists, so the focus returns to the edit button.
  useEffect(() => {
    if (wasEdited.current && !isEdited) line.current?.querySelector('button')?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  if (isEdited) return <NameForm address={address} onDone={() => setEdited(false)} />;
  return (
    <span ref={line} css={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <span css={{ ...type.body, fontWeight: weight.bold, color: color.strong, minWidth: 0, overflowWrap: 'anywhere' }}>
        <bdi>{name}</bdi>
      </span>
      <span css={{ flex: 'none', marginBlock: -space.x2 }}>
        <IconButton name={`${t('wallets.rename')}, ${name}`} onPress={() => setEdited(true)}>
          <Pencil aria-hidden size={16} strokeWidth={stroke} />
        </IconButton>
      </span>
    </span>
  );
}

function NameForm({ address, onDone }: { address: string; onDone: () => void }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const errorText = useErrorCodeText();
  const { list } = useStore(useWallet().wallet.stores.contacts);
  const saved = list.find((contact) => contact.address.toLowerCase() === address.toLowerCase());
  const [text, setText] = useState(saved?.name ?? '');
  const [fault, setFault] = useState<ContactFault | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const name = text.trim().slice(0, maxLength);
    if (isBusy) return;
    if (name === (saved?.name ?? '')) return onDone();
    setBusy(true);
    // Without a name, the account is named by its number again.
    const wrong =
      name === ''
        ? saved && (await settings.removeContact(saved.id))
        : await settings.saveContact({ ...(saved ? { id: saved.id } : {}), name, address });
    setBusy(false);
    if (wrong) setFault(wrong);
    else onDone();
  };
  return (
    <form onSubmit={(event) => void save(event)} css={{ display: 'grid', gap: space.x2, paddingBottom: space.x2 }}>
      <Field
        label={t('wallets.name')}
        name="name"
        value={text}
        onChange={setText}
        error={fault === null ? undefined : isAboutName(fault) ? t(`contacts.${fault}`) : errorText(fault)}
        autoFocus
      />
      <span css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
        <Button small kind="primary" type="submit" loading={isBusy}>
          {t('prefs.save')}
        </Button>
        <Button small onPress={onDone}>
          {t('prefs.cancel')}
        </Button>
      </span>
    </form>
  );
}
