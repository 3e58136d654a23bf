import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField } from 'react-aria-components/TextField';
import { useTranslation } from 'react-i18next';
import type { ShareFault } from '../../../../wallet/send';
import { maxShares, readShares } from '../../../../wallet/send/readShares';
import { Button } from '../../../components/inputs/Button';
import { InputError } from '../../../components/feedback/InputError';
import { VisibleText } from '../../../components/VisibleText';
import { box } from '../../../components/inputs/box';
import { color, figures, size, space, stroke, type, weight } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useRecipients } from '../recipient/useRecipients';

/** Maximum number of visible lines before the field scrolls. */
const tallest = 8;

/** A text area for recipients, typed or pasted as a list. Valid lines move to the list; invalid ones stay with their errors. */
export function ShareEntry({ account, decimals, disabled }: { account: string; decimals: number; disabled: boolean }) {
  const { t } = useTranslation();
  const { stores, family } = useWallet().wallet;
  const { list, several } = useStore(stores.send);
  const { write } = stores.send.actions;
  const { contacts, accounts } = useRecipients(account);
  const [faults, setFaults] = useState<readonly ShareFault[]>([]);

  const add = () => {
    const { addresses } = family();
    const named = [...contacts, ...accounts];
    const room = maxShares - several.length;
    const read = readShares({ text: list, addresses, contacts: named, decimals, room });
    // The remaining lines get new numbers.
    setFaults(read.faults.map((fault, at) => ({ ...fault, line: at + 1 })));
    write({ several: [...several, ...read.shares], list: read.faults.map(({ text }) => text).join('\n') });
  };
  const pickable = contacts.filter(({ name }) => name !== null).slice(0, 6);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
      css={{ display: 'grid', gap: space.x3 }}
    >
      <TextField
        name="recipients"
        value={list}
        onChange={(text) => {
          setFaults([]);
          write({ list: text });
        }}
        isDisabled={disabled}
        isInvalid={faults.length > 0}
        validationBehavior="aria"
        autoComplete="off"
        css={{ display: 'grid', gap: space.x2 }}
      >
        <Label css={{ ...type.small, fontWeight: weight.medium, color: color.normal }}>{t('several.entry')}</Label>
        <TextArea
          rows={Math.min(tallest, Math.max(2, list.split('\n').length))}
          placeholder={t('several.hint')}
          autoCapitalize="none"
          spellCheck={false}
          css={[
            { font: 'inherit' },
            box,
            { padding: `${space.x3}px ${space.x4}px`, lineHeight: 1.5, resize: 'none', ...figures },
          ]}
        />
        <InputError isPolite>
          {faults.map(({ line, problem }) => (
            <span key={line}>
              {t(`several.fault.${problem}`, { line: `${line}`, digits: `${decimals}`, most: `${maxShares}` })}
            </span>
          ))}
        </InputError>
      </TextField>
      {pickable.length > 0 && (
        <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
          {pickable.map(({ name, address }) => (
            <Button
              key={address}
              small
              onPress={() => write({ list: `${list.trim() === '' ? '' : `${list.trimEnd()}\n`}${name}, ` })}
            >
              <VisibleText text={name ?? ''} />
            </Button>
          ))}
        </div>
      )}
      <Button
        type="submit"
        wide
        disabled={disabled || list.trim() === ''}
        icon={<Plus aria-hidden size={size.icon - 2} strokeWidth={stroke} />}
      >
        {t('several.add')}
      </Button>
    </form>
  );
}
