import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { GuardedButton } from '../../../confirm/GuardedButton';
import { ConfirmDialog } from '../../../layouts/ConfirmDialog';
import { Banner } from '../../../components/feedback/Banner';
import { Button } from '../../../components/inputs/Button';
import { Form } from '../../../layouts/Form';
import { List } from '../../../components/rows/List';
import { SwitchRow } from '../../../components/inputs/SwitchRow';
import { useWallet } from '../../../hooks/useWallet';
import { customNamespaces } from '../../../../wire/http/userRows';
import { Segmented } from '../../../components/inputs/Segmented';
import { SettingsPage } from '../SettingsPage';
import { NetworkFields } from './NetworkFields';
import { OtherName } from './OtherName';
import { kinds, useNetworkForm } from './useNetworkForm';

/** The form to add, change or delete a network. */
export function NetworkForm({ network }: { network: Readonly<OfferedChain> | undefined }) {
  const { t } = useTranslation();
  const { surface } = useWallet();
  // A changed RPC URL of an existing network could give the wallet false data about all of it.
  const isFixed = network !== undefined && surface === 'frame';
  const card = useRef<HTMLFormElement>(null);
  const [asking, setAsking] = useState(false);
  // The focus stays on the kind while the user chooses it.
  const [isNew, setIsNew] = useState(true);
  const { input, described, set, choose, busy, isLowering, save, remove, errorAt, general } = useNetworkForm(network);
  const fields = (
    <NetworkFields
      input={input}
      isFixed={isFixed}
      autoFocus={isNew}
      network={network}
      errorAt={errorAt}
      onChange={set}
    />
  );
  return (
    <SettingsPage title={t(network ? 'networks.editTitle' : 'networks.addTitle')} above="networks">
      <Form form={card} onSubmit={() => (isLowering ? undefined : save())}>
        {network ? (
          fields
        ) : (
          <Segmented
            label={t('networks.kind')}
            segments={customNamespaces.map((id) => ({ id, text: kinds[id] }))}
            chosen={input.namespace}
            onChoose={(id) => {
              setIsNew(false);
              choose(id);
            }}
          >
            {fields}
          </Segmented>
        )}
        <List>
          <SwitchRow title={t('networks.isTestnet')} on={input.isTestnet} onChange={set('isTestnet')} />
        </List>
        {described && <OtherName {...described} />}
        <Banner tone="info">{t('networks.trust')}</Banner>
        {general !== undefined && <Banner tone="danger">{general}</Banner>}
        {isLowering ? (
          <GuardedButton
            kind="primary"
            wide
            loading={busy}
            card={card}
            what={JSON.stringify(input)}
            onPress={() => void save()}
          >
            {t('prefs.save')}
          </GuardedButton>
        ) : (
          <Button kind="primary" type="submit" wide loading={busy}>
            {t('prefs.save')}
          </Button>
        )}
        {network && (
          <Button kind="danger" wide onPress={() => setAsking(true)}>
            {t('prefs.remove')}
          </Button>
        )}
      </Form>
      {asking && network && (
        <ConfirmDialog
          title={t('networks.removeTitle', { name: network.displayName })}
          body={t('networks.removeBody')}
          action={t('prefs.remove')}
          onAnswer={(yes) => {
            setAsking(false);
            if (yes) void remove();
          }}
        />
      )}
    </SettingsPage>
  );
}
