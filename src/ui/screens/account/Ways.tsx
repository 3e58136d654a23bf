import { useTranslation } from 'react-i18next';
import type { ConnectionSummary } from '../../../wire/http/project';
import { Button } from '../../parts/Button';
import { space } from '../../theme/tokens';
import { WayIcon } from '../login/WayIcon';
import { wayName } from '../login/wayName';

/** Ways to sign in, to choose one of them. */
export function Ways({
  ways,
  busy,
  onChoose,
}: {
  ways: readonly ConnectionSummary[];
  busy: boolean;
  onChoose: (way: ConnectionSummary) => void;
}) {
  const { t } = useTranslation();
  return (
    <div css={{ display: 'grid', gap: space.x3 }}>
      {ways.map((way) => (
        <Button key={way.id} wide disabled={busy} icon={<WayIcon {...way} />} onPress={() => onChoose(way)}>
          {t('account.continueWith', { name: wayName(way, t) })}
        </Button>
      ))}
    </div>
  );
}
