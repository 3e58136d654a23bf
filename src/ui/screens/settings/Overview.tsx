import { LogOut, SearchX } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../components/feedback/Empty';
import { Button } from '../../components/inputs/Button';
import { Field } from '../../components/inputs/Field';
import { List } from '../../components/rows/List';
import { Glyph } from '../../components/identity/Glyph';
import { Row } from '../../components/rows/Row';
import { size, stroke } from '../../theme/tokens';
import { AccountRow } from './wallets/AccountRow';
import { canHideTests, deeper, groups, parentOf, type SettingsPlace } from './places';
import { SettingsPage } from './SettingsPage';
import { StaleBanner } from './StaleBanner';
import { usePlaceValues } from './usePlaceValues';
import { useNavigation } from '../../hooks/useNavigation';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useAutoBounds } from './sites/useAutoBounds';
import { useProject } from './useProject';
import { useSection } from './useSection';

/** The sections of the settings by topic; the search also finds entries within them. */
export function Overview() {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const isInTitle = ({ title }: SettingsPlace) => t(title).toLowerCase().includes(wanted);
  const wordsOf = ({ title, detail }: SettingsPlace) => `${t(title)} ${detail ? t(detail) : ''}`.toLowerCase();
  const isOffered = useOffered();
  const found =
    wanted === ''
      ? []
      : [...groups.flatMap(({ places }) => [...places]), ...deeper]
          .filter((place) => isOffered(place) && wordsOf(place).includes(wanted))
          // Titles before descriptions.
          .sort((one, other) => Number(isInTitle(other)) - Number(isInTitle(one)));
  return (
    <SettingsPage title={t('settings.title')} above={null}>
      <StaleBanner />
      <Field kind="search" label={t('prefs.search')} name="search" value={search} onChange={setSearch} />
      {wanted === '' && (
        <>
          <AccountRow />
          {groups.map(({ heading, places }) => (
            <Places key={heading} heading={t(heading)} places={places} />
          ))}
          <Button
            wide
            kind="danger"
            icon={<LogOut aria-hidden size={size.icon} strokeWidth={stroke} />}
            onPress={() => void wallet.actions.logout()}
          >
            {t('home.logout')}
          </Button>
        </>
      )}
      {found.length > 0 && <Places places={found} />}
      {wanted !== '' && found.length === 0 && (
        <Empty icon={SearchX}>
          <p role="status">{t('prefs.nothingFound', { text: search.trim() })}</p>
        </Empty>
      )}
    </SettingsPage>
  );
}

/** Rows that lead to sections: a group with a heading, or what the search has found, with its details. */
function Places({ heading, places }: { heading?: string; places: readonly SettingsPlace[] }) {
  const { t } = useTranslation();
  const { open } = useSection();
  const { beside } = useNavigation();
  const values = usePlaceValues();
  const list = useRef<HTMLDivElement>(null);
  const opened = parentOf(beside?.split('/')[3] ?? '');
  useEffect(() => {
    // In new browsers this returns a promise, which must not be the effect's result.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [opened]);
  return (
    <div ref={list} css={heading !== undefined && { '& button': { minHeight: size.button } }}>
      <List title={heading}>
        {places.map(({ path, icon, title, detail }) => (
          <Row
            key={title}
            picture={<Glyph icon={icon} />}
            title={t(title)}
            {...(heading === undefined && detail && { detail: t(detail) })}
            {...(values[title] !== undefined && { trailing: values[title] })}
            isOpen={opened === path}
            onPress={() => open(path)}
          />
        ))}
      </List>
    </div>
  );
}

/** Returns whether the operator offers what a place leads to. */
function useOffered(): (place: SettingsPlace) => boolean {
  const { stores } = useWallet().wallet;
  const { policies } = useStore(stores.autoApprove);
  const { chains } = useStore(stores.network);
  const { analytics, reportsTo } = useProject();
  const bounds = useAutoBounds();
  return ({ title }) => {
    if (title === 'privacy.auto') return bounds !== null || policies.length > 0;
    if (title === 'prefs.testNetworks') return canHideTests(chains);
    if (title === 'privacy.analytics') return analytics;
    return title !== 'privacy.reports' || reportsTo !== null;
  };
}
