import { useTranslation } from 'react-i18next';
import { toOrigin } from '../../../../kit/origin';
import { List } from '../../../parts/rows/List';
import { Row } from '../../../parts/rows/Row';
import { color, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { ownCalls } from './ownCalls';
import { SettingsPage } from '../SettingsPage';
import { useProject } from '../useProject';

/** Lists every network request that the wallet can make, by purpose. */
export function Calls() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const { chains } = useStore(stores.network);
  const { analytics, crashReports } = useStore(stores.preferences);
  const project = useProject();
  const nodes = hostsOf(chains.flatMap(({ rpcTarget }) => rpcTarget.split(',')));
  const sockets = hostsOf(chains.flatMap(({ wsTarget }) => (wsTarget === undefined ? [] : [wsTarget])));
  const pictures = hostsOf(chains.flatMap(({ logo }) => (logo === undefined ? [] : [logo])));
  const state = (on: boolean) => t(on ? 'calls.on' : 'calls.off');
  return (
    <SettingsPage title={t('privacy.calls')} above="privacy">
      <p css={{ ...type.small, color: color.normal }}>{t('calls.lead')}</p>
      <List title={`${t('calls.ownServer')} · ${location.host}`}>
        {[...new Set(ownCalls.map(({ text }) => text))].map((text) => (
          <Row key={text} title={t(text)} />
        ))}
        <Row
          title={t('privacy.analytics')}
          detail={t('privacy.analyticsHint')}
          trailing={state(analytics && project.analytics)}
        />
      </List>
      <List>
        <Row
          title={t('privacy.reports')}
          detail={project.reportsTo ?? t('privacy.reportsHint')}
          trailing={state(crashReports && project.reportsTo !== null)}
        />
      </List>
      <List title={t('calls.shareNodes')} hint={t('calls.shares')}>
        {hostsOf(project.shareNodes).map((host) => (
          <Row key={host} title={<Mono text={host} />} />
        ))}
      </List>
      <List title={t('calls.nodes')} hint={t('calls.nodesWhen')}>
        {nodes.map((host) => (
          <Row key={host} title={<Mono text={host} />} />
        ))}
      </List>
      {sockets.length > 0 && (
        <List title={t('calls.sockets')} hint={t('calls.socketsWhen')}>
          {sockets.map((host) => (
            <Row key={host} title={<Mono text={host} />} />
          ))}
        </List>
      )}
      <List>
        <Row title={t('calls.pictures')} detail={t('calls.picturesWhen')} trailing={pictures.join(' ')} />
        <Row title={t('calls.provider')} detail={t('calls.providerWhen')} />
      </List>
    </SettingsPage>
  );
}

function Mono({ text }: { text: string }) {
  return <span css={{ overflowWrap: 'anywhere', marginInlineEnd: space.x1 }}>{text}</span>;
}

/** Returns each host once, sorted. */
function hostsOf(urls: readonly string[]): string[] {
  const hosts = urls.flatMap((url) => {
    const origin = toOrigin(url.replace(/^ws/, 'http'));
    return origin === undefined ? [] : [new URL(origin).host];
  });
  return [...new Set(hosts)].sort();
}
