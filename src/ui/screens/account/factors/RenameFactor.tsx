import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorView } from '../../../../wallet/accountPage';
import { Button } from '../../../components/inputs/Button';
import { Field } from '../../../components/inputs/Field';
import { space } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useAccount } from '../useAccount';

/** The name of a factor, and a button that saves a new name. */
export function RenameFactor({ factor, onSaved }: { factor: FactorView; onSaved: (isSaved: boolean) => void }) {
  const { t } = useTranslation();
  const account = useAccount();
  const { busy } = useStore(account.store);
  const [name, setName] = useState(factor.name);
  const wanted = name.trim();
  const isChanged = wanted !== '' && wanted !== factor.name;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void account.rename({ id: factor.id, name: wanted }).then(onSaved);
      }}
      css={{ display: 'grid', gap: space.x3 }}
    >
      <Field
        label={t('account.name')}
        name="name"
        value={name}
        onChange={(value) => setName(value.slice(0, 64))}
        readOnly={busy}
      />
      {isChanged && (
        <Button wide type="submit" loading={busy}>
          {t('account.save')}
        </Button>
      )}
    </form>
  );
}
