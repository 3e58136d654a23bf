import { useTranslation } from 'react-i18next';
import type { ConnectionSummary } from '../../../../wire/http/project';
import { useRef } from 'react';
import { GuardedButton } from '../../../confirm/GuardedButton';
import { Button } from '../../../parts/inputs/Button';
import { space } from '../../../theme/tokens';
import { WayIcon } from '../../login/WayIcon';
import { wayName } from '../../login/wayName';
import { AccountElsewhere, isInsideSite } from '../AccountElsewhere';

/** Ways to sign in, to choose one of them. */
export function Ways({
  ways,
  busy,
  guarded = false,
  onChoose,
}: {
  ways: readonly ConnectionSummary[];
  busy: boolean;
  /** To choose one lowers a protection. */
  guarded?: boolean;
  onChoose: (way: ConnectionSummary) => void;
}) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  if (guarded && isInsideSite()) return <AccountElsewhere />;
  return (
    <div ref={card} css={{ display: 'grid', gap: space.x3 }}>
      {ways.map((way) => {
        const props = { wide: true, disabled: busy, icon: <WayIcon {...way} />, onPress: () => onChoose(way) };
        const text = t('account.continueWith', { name: wayName(way, t) });
        return guarded ? (
          <GuardedButton key={way.id} card={card} what={way.id} {...props}>
            {text}
          </GuardedButton>
        ) : (
          <Button key={way.id} {...props}>
            {text}
          </Button>
        );
      })}
    </div>
  );
}
