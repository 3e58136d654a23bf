import { useTranslation } from 'react-i18next';
import { toOrigin } from '../../../../kit/origin';
import { List } from '../../../parts/rows/List';
import { Row } from '../../../parts/rows/Row';
import { color, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { analyticsCalls, ownCalls } from './ownCalls';
import { SettingsPage } from '../SettingsPage';
import { useProject } from '../useProject';

type CallText =
  | (typeof ownCalls)[number]['text']
  | `calls.${'shares' | 'nodesWhen' | 'socketsWhen' | 'picturesWhen' | 'providerWhen'}`;

/** Every call that the wallet can make, and when it makes it. */
export function Calls() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const { chains } = useStore(stores.network);
  const { analytics, crashReports } = useStore(stores.preferences);
  const project = useProject();
  const nodes = hostsOf(chains.flatMap(({ rpcTarget }) => rpcTarget.split(',')));
  const sockets = hostsOf(chains.flatMap(({ wsTarget }) => (wsTarget === undefined ? [] : [wsTarget])));
  const pictures = hostsOf(chains.flatMap(({ logo }) => (logo === undefined ? [] : [logo])));
  const when = (key: CallText) => t('calls.onlyWhen', { when: t(key) });
  const state = (on: boolean) => t(on ? 'calls.on' : 'calls.off');
  return (
    <SettingsPage title={t('privacy.calls')} above="privacy">
      <p css={{ ...type.small, color: color.normal }}>{t('calls.lead')}</p>
      <List title={`${t('calls.ownServer')} · ${location.host}`}>
        {ownCalls.map(({ path, text }) => (
          <Row key={path} title={<Mono text={path} />} detail={when(text)} />
        ))}
        {analyticsCalls.map((path) => (
          <Row
            key={path}
            title={<Mono text={path} />}
            detail={t('calls.analytics')}
            trailing={state(analytics && project.analytics)}
          />
        ))}
      </List>
      <List>
        <Row
          title={t('privacy.reports')}
          detail={project.reportsTo ?? ''}
          trailing={state(crashReports && project.reportsTo !== null)}
        />
      </List>
      <List title={t('calls.shareNodes')} hint={when('calls.shares')}>
        {hostsOf(project.shareNodes).map((host) => (
          <Row key={host} title={<Mono text={host} />} />
        ))}
      </List>
      <List title={t('calls.nodes')} hint={when('calls.nodesWhen')}>
        {nodes.map((host) => (
          <Row key={host} title={<Mono text={host} />} />
        ))}
      </List>
      {sockets.length > 0 && (
        <List title={t('calls.sockets')} hint={when('calls.socketsWhen')}>
          {sockets.map((host) => (
            <Row key={host} title={<Mono text={host} />} />
          ))}
        </List>
      )}
      <List>
        <Row title={t('calls.pictures')} detail={when('calls.picturesWhen')} trailing={pictures.join(' ')} />
        <Row title={t('calls.provider')} detail={when('calls.providerWhen')} />
      </List>
    </SettingsPage>
  );
}

function Mono({ text }: { text: string }) {
  return <span css={{ overflowWrap: 'anywhere', marginInlineEnd: space.x1 }}>{text}</span>;
}

/** Each host once, in order. */
function hostsOf(urls: readonly string[]): string[] {
  const hosts = urls.flatMap((url) => {
    const origin = toOrigin(url.replace(/^ws/, 'http'));
    return origin === undefined ? [] : [new URL(origin).host];
  });
  return [...new Set(hosts)].sort();
}
