import { TriangleAlert } from 'lucide-react';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginError } from '../../../wallet/signIn';
import { GuardedButton } from '../../confirm/GuardedButton';
import { screenColumn } from '../../layouts/ScreenColumn';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { Glyph } from '../../components/identity/Glyph';
import { color, size, space, type, weight } from '../../theme/tokens';
import { useFaultFocus } from '../../hooks/useFaultFocus';
import { AccountPageLink, isInsideSite } from './AccountPageLink';
import { useLoginError } from '../login/useLoginError';

/** One step with a back button and one action with its button. */
export function Step({
  title,
  lead,
  action,
  busy = false,
  error = null,
  danger = false,
  guarded = danger,
  what = title,
  onBack,
  onSkip,
  onSubmit,
  children,
}: {
  title: string;
  lead?: string;
  /** Absent if choosing an option continues immediately. */
  action?: string;
  busy?: boolean;
  error?: LoginError | null;
  /** The action removes something, and so lowers a protection. */
  danger?: boolean;
  /** The action lowers a protection: its button is guarded like Confirm, and Enter does not press it. */
  guarded?: boolean;
  /** A complete description of the action; defaults to the title. */
  what?: string;
  onBack: () => void;
  /** Set if the step is only offered and the user may skip it. */
  onSkip?: (() => void) | undefined;
  /** May return a promise, after which the focus moves to the first field with an error. */
  onSubmit?: () => unknown;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const text = useLoginError(error);
  const card = useRef<HTMLFormElement>(null);
  const look = useFaultFocus(card);
  const press = () => {
    if (busy) return;
    void Promise.resolve(onSubmit?.()).then(look);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!guarded) press();
  };
  return (
    <form ref={card} noValidate onSubmit={submit} css={screenColumn}>
      {danger ? (
        // A serious step is a question in the middle. The button below leads back.
        <div css={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', gap: space.x4 }}>
          <Glyph icon={TriangleAlert} tone="bad" size={size.picture} />
          <h1 css={{ ...type.title, fontWeight: weight.bold, color: color.strong, ...centred }}>{title}</h1>
          {lead !== undefined && <p css={{ color: color.normal, ...centred }}>{lead}</p>}
        </div>
      ) : (
        <>
          <ScreenHeader title={title} onBack={onBack} />
          {lead !== undefined && <p css={{ color: color.normal, textWrap: 'pretty' }}>{lead}</p>}
        </>
      )}
      {text !== undefined && <Banner tone="danger">{text}</Banner>}
      {children}
      {!danger && <span css={{ flex: 1 }} />}
      <div css={{ display: 'grid', gap: space.x2 }}>
        {action !== undefined && guarded && isInsideSite() && <AccountPageLink />}
        {action !== undefined && guarded && !isInsideSite() && (
          <GuardedButton
            wide
            kind={danger ? 'danger' : 'primary'}
            loading={busy}
            card={card}
            what={what}
            onPress={press}
          >
            {action}
          </GuardedButton>
        )}
        {action !== undefined && !guarded && (
          <Button wide kind={danger ? 'danger' : 'primary'} type="submit" loading={busy}>
            {action}
          </Button>
        )}
        {danger && (
          <Button wide disabled={busy} onPress={onBack}>
            {t('account.keep')}
          </Button>
        )}
        {onSkip && (
          <Button wide kind="text" disabled={busy} onPress={onSkip}>
            {t('account.notNow')}
          </Button>
        )}
      </div>
    </form>
  );
}

const centred = { textAlign: 'center', textWrap: 'balance', overflowWrap: 'anywhere' } as const;
