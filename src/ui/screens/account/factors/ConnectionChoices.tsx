import { useTranslation } from 'react-i18next';
import type { ConnectionSummary } from '../../../../wire/http/project';
import { useRef } from 'react';
import { GuardedButton } from '../../../confirm/GuardedButton';
import { Button } from '../../../components/inputs/Button';
import { space } from '../../../theme/tokens';
import { ConnectionIcon } from '../../login/ConnectionIcon';
import { connectionName } from '../../login/connectionName';
import { AccountPageLink, isInsideSite } from '../AccountPageLink';

/** A list of connections to sign in with, of which the user chooses one. */
export function ConnectionChoices({
  connections,
  busy,
  guarded = false,
  onChoose,
}: {
  connections: readonly ConnectionSummary[];
  busy: boolean;
  /** Choosing one lowers a protection. */
  guarded?: boolean;
  onChoose: (connection: ConnectionSummary) => void;
}) {
  const { t } = useTranslation();
  const card = useRef<HTMLDivElement>(null);
  if (guarded && isInsideSite()) return <AccountPageLink />;
  return (
    <div ref={card} css={{ display: 'grid', gap: space.x3 }}>
      {connections.map((connection) => {
        const props = {
          wide: true,
          disabled: busy,
          icon: <ConnectionIcon {...connection} />,
          onPress: () => onChoose(connection),
        };
        const text = t('account.continueWith', { name: connectionName(connection, t) });
        return guarded ? (
          <GuardedButton key={connection.id} card={card} what={connection.id} {...props}>
            {text}
          </GuardedButton>
        ) : (
          <Button key={connection.id} {...props}>
            {text}
          </Button>
        );
      })}
    </div>
  );
}
