import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../parts/inputs/Field';
import { List } from '../../parts/rows/List';
import { Glyph } from '../../parts/identity/Glyph';
import { Row } from '../../parts/rows/Row';
import { color, type } from '../../theme/tokens';
import { AccountRow } from './wallets/AccountRow';
import { deeper, groups, type SettingsPlace } from './places';
import { SettingsPage } from './SettingsPage';
import { StaleBanner } from './StaleBanner';
import { usePlaceValues } from './usePlaceValues';
import { useSection } from './useSection';

/** The sections of the settings by topic; the search also finds entries within them. */
export function Overview() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const wordsOf = ({ title, detail }: SettingsPlace) => `${t(title)} ${detail ? t(detail) : ''}`.toLowerCase();
  const found = wanted === '' ? [] : [...groups.flat(), ...deeper].filter((place) => wordsOf(place).includes(wanted));
  return (
    <SettingsPage title={t('settings.title')} above={null}>
      <StaleBanner />
      <Field label={t('prefs.search')} name="search" value={search} onChange={setSearch} />
      {wanted === '' && (
        <>
          <AccountRow />
          {groups.map((group) => (
            <Places key={group[0].path} places={group} />
          ))}
        </>
      )}
      {found.length > 0 && <Places places={found} />}
      {wanted !== '' && found.length === 0 && (
        <p role="status" css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
          {t('prefs.nothingFound', { text: search.trim() })}
        </p>
      )}
    </SettingsPage>
  );
}

function Places({ places }: { places: readonly SettingsPlace[] }) {
  const { t } = useTranslation();
  const { open } = useSection();
  const values = usePlaceValues();
  return (
    <List>
      {places.map(({ path, icon, title, detail }) => (
        <Row
          key={title}
          picture={<Glyph icon={icon} />}
          title={t(title)}
          // The current value is more helpful than a description of the options.
          detail={values[title] ?? (detail && t(detail))}
          onPress={() => open(path)}
        />
      ))}
    </List>
  );
}
