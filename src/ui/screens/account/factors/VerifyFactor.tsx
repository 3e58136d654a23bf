import { useState } from 'react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { useTranslation } from 'react-i18next';
import { Banner } from '../../../components/feedback/Banner';
import { Button } from '../../../components/inputs/Button';
import { Card } from '../../../components/Card';
import { color, radius, space, type } from '../../../theme/tokens';
import { useStepFocus } from '../../../hooks/useStepFocus';
import { useStore } from '../../../useStore';
import { useSignIn } from '../../../hooks/useWallet';
import { Loading } from '../../loading/Loading';
import { useLoginError } from '../../login/useLoginError';
import { Welcome } from '../../login/Welcome';
import { FactorIcon } from './FactorIcon';
import { FactorForm } from './FactorForm';
import { ListRow } from '../ListRow';
import { ExistingWallet } from '../signIns/ExistingWallet';
import { useAccountTexts } from '../useAccountTexts';

/** Shown when the key needs a factor that this browser does not have. The user chooses one and provides it. */
export function VerifyFactor() {
  const { t } = useTranslation();
  const { stores, actions } = useSignIn();
  const { factors, others, busy, error } = useStore(stores.login);
  const [chosen, setChosen] = useState<string | null>(null);
  const [remember, setRemember] = useState(true);
  const text = useLoginError(error);
  const hasTexts = useAccountTexts();
  useStepFocus({ step: hasTexts ? (chosen ?? 'list') : 'loading', root: 'list' });
  if (!hasTexts) return <Loading />;
  if (others.length > 0) return <ExistingWallet />;
  const factor = factors.find(({ id }) => id === chosen);
  if (factor) {
    return (
      <FactorForm
        key={factor.id}
        factor={factor}
        busy={busy}
        error={error}
        onBack={() => setChosen(null)}
        onSubmit={(input) => actions.submitFactor({ ...input, remember })}
      >
        <Checkbox
          isSelected={remember}
          onChange={setRemember}
          css={{ display: 'flex', alignItems: 'center', gap: space.x3, cursor: 'pointer', color: color.normal }}
        >
          {({ isSelected }) => (
            <>
              <span
                aria-hidden
                css={{
                  width: 20,
                  height: 20,
                  flex: 'none',
                  display: 'grid',
                  placeItems: 'center',
                  borderRadius: `calc(${radius.control} / 2)`,
                  border: `1px solid ${isSelected ? color.accent : color.lineStrong}`,
                  background: isSelected ? color.accent : 'transparent',
                  color: color.onAccent,
                  ...type.small,
                }}
              >
                {isSelected ? '✓' : ''}
              </span>
              {t('account.remember')}
            </>
          )}
        </Checkbox>
      </FactorForm>
    );
  }
  return (
    <div css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x6, padding: space.x6 }}>
      <Welcome title={t('account.askTitle')} lead={t('account.askLead')} />
      {text !== undefined && <Banner tone="danger">{text}</Banner>}
      <Card flush>
        <ul css={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {factors.map(({ id, kind, name }) => (
            <li key={id}>
              <ListRow
                picture={<FactorIcon kind={kind} />}
                title={name}
                note={t(`account.kindLead.${kind}`)}
                onPress={() => setChosen(id)}
              />
            </li>
          ))}
        </ul>
      </Card>
      <span css={{ flex: 1 }} />
      <div css={{ display: 'grid', gap: space.x2, textAlign: 'center' }}>
        <p css={{ ...type.small, color: color.muted, textWrap: 'pretty' }}>{t('account.askLost')}</p>
        <Button kind="text" disabled={busy} onPress={() => actions.changeEmail()}>
          {t('account.askOther')}
        </Button>
      </div>
    </div>
  );
}
