import {
  BadgeCheck,
  ChartNoAxesColumn,
  Image,
  KeyRound,
  Network,
  Radio,
  Server,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toOrigin } from '../../../../kit/origin';
import { Glyph } from '../../../components/identity/Glyph';
import { List } from '../../../components/rows/List';
import { Row } from '../../../components/rows/Row';
import { color, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { ownCalls } from './ownCalls';
import { SettingsPage } from '../SettingsPage';
import { useProject } from '../useProject';

/** Lists every network request that the wallet can make: what for, then to which servers. */
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
  const { reportsTo } = project;
  return (
    <SettingsPage title={t('privacy.calls')} above="privacy">
      <p css={{ ...type.small, color: color.normal, textWrap: 'pretty' }}>{t('calls.lead')}</p>
      <List title={t('calls.ownServer')}>
        <Purpose
          icon={Server}
          title={location.host}
          when={[...new Set(ownCalls.map(({ text }) => t(text)))].join(' · ')}
        />
        <Purpose
          icon={ChartNoAxesColumn}
          title={t('privacy.analytics')}
          when={t('privacy.analyticsHint')}
          trailing={state(analytics && project.analytics)}
        />
      </List>
      <List title={t('calls.others')}>
        <Purpose
          icon={KeyRound}
          title={t('calls.shares')}
          when={t('calls.shareNodes')}
          hosts={hostsOf(project.shareNodes)}
        />
        <Purpose icon={Network} title={t('calls.nodes')} when={t('calls.nodesWhen')} hosts={nodes} />
        {sockets.length > 0 && (
          <Purpose icon={Radio} title={t('calls.sockets')} when={t('calls.socketsWhen')} hosts={sockets} />
        )}
        <Purpose icon={Image} title={t('calls.pictures')} when={t('calls.picturesWhen')} hosts={pictures} />
        <Purpose icon={BadgeCheck} title={t('calls.provider')} when={t('calls.providerWhen')} />
        <Purpose
          icon={TriangleAlert}
          title={t('privacy.reports')}
          when={t('privacy.reportsHint')}
          hosts={reportsTo === null ? [] : [reportsTo]}
          trailing={state(crashReports && reportsTo !== null)}
        />
      </List>
    </SettingsPage>
  );
}

/** What the wallet contacts servers for, and which. */
function Purpose({
  icon,
  title,
  when,
  hosts = [],
  trailing,
}: {
  icon: LucideIcon;
  title: string;
  when: string;
  hosts?: readonly string[];
  trailing?: string;
}) {
  return (
    <Row
      picture={
        <span css={{ alignSelf: 'start', paddingBlock: space.x1 }}>
          <Glyph icon={icon} />
        </span>
      }
      title={title}
      detail={
        <span css={{ display: 'grid', gap: 2 }}>
          <span css={{ textWrap: 'pretty' }}>{when}</span>
          {hosts.map((host) => (
            <span key={host} css={{ ...type.tiny, color: color.normal }}>
              {host}
            </span>
          ))}
        </span>
      }
      {...(trailing !== undefined && { trailing })}
    />
  );
}

/** Returns each host once, sorted. */
function hostsOf(urls: readonly string[]): string[] {
  const hosts = urls.flatMap((url) => {
    const origin = toOrigin(url.replace(/^ws/, 'http'));
    return origin === undefined ? [] : [new URL(origin).host];
  });
  return [...new Set(hosts)].sort();
}
