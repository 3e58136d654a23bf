import { ShieldQuestion } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useGuard } from '../../confirm/request/useGuard';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { PressButton } from '../../components/inputs/guarded/PressButton';
import { Glyph } from '../../components/identity/Glyph';
import { OriginChip } from '../../components/identity/OriginChip';
import { color, size, space, type, weight } from '../../theme/tokens';

export interface AskOpenerProps {
  /** The origin of the page that opened this window, as the browser reports it; null if it does not. */
  site: string | null;
  /** The name of the application whose sign-in it is, as the operator has configured it. */
  app: string;
  onLeave: () => void;
  onGoOn: () => void;
}

/** Asks before the sign-in, because it is not proven that the application opened this window, and the opener receives the result. */
export function ConfirmOpener({ site, app, onLeave, onGoOn }: AskOpenerProps) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  // A window may open under a double click.
  const guard = useGuard({ card, what: 'opener' });
  return (
    <div
      ref={card}
      css={{
        flex: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: space.x5,
        padding: `${space.x8}px ${space.x6}px ${space.x6}px`,
        overflowWrap: 'anywhere',
      }}
    >
      <div css={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', gap: space.x4 }}>
        <Glyph icon={ShieldQuestion} tone="bad" size={size.picture} />
        <h1
          css={{
            ...type.title,
            fontWeight: weight.bold,
            color: color.strong,
            textWrap: 'balance',
            textAlign: 'center',
          }}
        >
          {t('signInHost.askTitle')}
        </h1>
        {site !== null && <OriginChip origin={site} />}
        <p css={{ color: color.normal, textWrap: 'pretty', textAlign: 'center' }}>
          {site === null ? t('signInHost.askUnknown', { app }) : t('signInHost.askSite', { site, app })}
        </p>
        <Banner tone="warning">{t('signInHost.askGets', { app })}</Banner>
        <p css={{ ...type.small, color: color.muted, textWrap: 'pretty', textAlign: 'center' }}>
          {t('signInHost.askAdvice', { app })}
        </p>
      </div>
      <div css={{ display: 'grid', gap: space.x2 }}>
        <Button wide kind="primary" onPress={onLeave}>
          {t('signInHost.askLeave')}
        </Button>
        <PressButton
          wide
          kind="text"
          disabled={!guard.armed}
          onPress={({ pointerType }) => {
            if (guard.mayConfirm(pointerType)) onGoOn();
          }}
        >
          {t('signInHost.askGoOn')}
        </PressButton>
      </div>
    </div>
  );
}
