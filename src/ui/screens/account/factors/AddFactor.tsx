import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactorRequest } from '../../../../wallet/accountPage';
import type { FactorKind } from '../../../../wire/http/factors';
import { space } from '../../../theme/tokens';
import { useStepFocus } from '../../../hooks/useStepFocus';
import { useStore } from '../../../useStore';
import { connectionName } from '../../login/connectionName';
import { AddAuthenticator } from './AddAuthenticator';
import { AddPassword } from './AddPassword';
import { AddPhrase } from './AddPhrase';
import { FactorIcon } from './FactorIcon';
import { FactorKinds } from './FactorKinds';
import { Step } from '../Step';
import { useAccount } from '../useAccount';
import { ConnectionChoices } from './ConnectionChoices';

const offered = ['passkey', 'authenticator', 'phrase', 'password', 'social', 'device'] as const;

/** Lets the user choose a kind of factor, then creates one. */
export function AddFactor({
  title,
  lead,
  only,
  kinds: asked = offered,
  onBack,
  onSkip,
  onAdded,
}: {
  title: string;
  lead?: string | undefined;
  /** A page has requested exactly this kind. */
  only?: FactorKind | undefined;
  /** The kinds to choose from, in this order. */
  kinds?: readonly FactorKind[] | undefined;
  onBack: () => void;
  /** Set if the factor is only offered and the user may skip it. */
  onSkip?: (() => void) | undefined;
  onAdded: () => void;
}) {
  const { t } = useTranslation();
  const account = useAccount();
  const { busy, error, isWaiting, factors, connections } = useStore(account.store);
  const [chosen, setChosen] = useState<FactorKind | null>(only ?? null);
  useStepFocus({ step: chosen ?? 'choose', root: 'choose' });

  const back = () => {
    account.store.actions.forgetError();
    if (only === undefined && chosen !== null) setChosen(null);
    else onBack();
  };
  const add = async (wish: FactorRequest, name: string = t(`account.kind.${wish.kind}`)) => {
    if (!(await account.add({ wish, name }))) return;
    if (account.store.state.isWaiting) setChosen(null);
    else onAdded();
  };
  const form = { busy, error, onBack: back };

  switch (chosen) {
    case 'phrase':
      return <AddPhrase {...form} onAdd={(phrase) => void add({ kind: 'phrase', phrase })} />;
    case 'password':
      return <AddPassword {...form} onAdd={(password) => void add({ kind: 'password', password })} />;
    case 'authenticator':
      return <AddAuthenticator {...form} onAdd={(secret) => void add({ kind: 'authenticator', secret })} />;
    case 'passkey':
    case 'device':
      return (
        <Step
          {...form}
          title={t(`account.kind.${chosen}`)}
          lead={chosen === 'passkey' ? t('account.passkeyLead') : t('account.kindLead.device')}
          action={chosen === 'passkey' ? t('account.passkeyCreate') : t('account.next')}
          onSubmit={() => void add({ kind: chosen }, chosen === 'device' ? account.device : undefined)}
        >
          <div css={{ display: 'grid', placeItems: 'center', padding: space.x8 }}>
            <FactorIcon large kind={chosen} />
          </div>
        </Step>
      );
    case 'social':
      return (
        <Step {...form} title={t('account.kind.social')} lead={t('account.socialLead')}>
          <ConnectionChoices
            connections={connections}
            busy={busy}
            onChoose={(way) => void add({ kind: 'social', connectionId: way.id }, connectionName(way, t))}
          />
        </Step>
      );
    case null:
  }
  const kinds = asked.filter((kind) => {
    if (kind === 'social') return connections.length > 0;
    // This browser becomes a factor automatically when the first other factor is added.
    if (kind === 'device') return factors.length > 0 && !factors.some(({ isHere }) => isHere);
    return kind !== 'passkey' || account.hasPasskeys();
  });
  return (
    <FactorKinds
      title={title}
      lead={lead}
      kinds={kinds}
      isWaiting={isWaiting}
      onSkip={onSkip}
      onBack={back}
      onChoose={setChosen}
    />
  );
}
