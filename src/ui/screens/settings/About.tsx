import { FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { walletName } from '../../../wire/whiteLabel';
import { AppLink } from '../../components/inputs/AppLink';
import { Banner } from '../../components/feedback/Banner';
import { Field } from '../../components/inputs/Field';
import { List } from '../../components/rows/List';
import { Glyph } from '../../components/identity/Glyph';
import { Logo } from '../../components/identity/Logo';
import { Row } from '../../components/rows/Row';
import { Skeleton } from '../../components/feedback/Skeleton';
import { color, size, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { LegalLinks } from '../login/LegalLinks';
import type { ShippedPackage } from './licences';
import { SettingsPage } from './SettingsPage';
import { useSection } from './useSection';

/** Information about the product and its open-source packages. */
export function About() {
  const { t } = useTranslation();
  const { open } = useSection();
  const { whiteLabel } = useStore(useWallet().wallet.stores.embed);
  return (
    <SettingsPage title={t('prefs.about')}>
      <div css={{ display: 'grid', justifyItems: 'center', gap: space.x4, paddingTop: space.x5, textAlign: 'center' }}>
        <Logo size={size.picture} whiteLabel={whiteLabel} />
        <div css={{ minWidth: 0 }}>
          <p css={{ ...type.lead, fontWeight: weight.bold, color: color.strong, overflowWrap: 'anywhere' }}>
            <AppLink whiteLabel={whiteLabel}>{walletName(whiteLabel)}</AppLink>
          </p>
          <p css={{ ...type.small, color: color.muted }}>{t('about.version', { version: __VERSION__ })}</p>
        </div>
        <p css={{ ...type.body, color: color.normal, textWrap: 'balance' }}>{t('about.lead')}</p>
      </div>
      <List>
        <Row
          picture={<Glyph icon={FileText} />}
          title={t('about.licences')}
          detail={t('about.licencesHint')}
          onPress={() => open('licences')}
        />
      </List>
      <LegalLinks />
    </SettingsPage>
  );
}

/** All shipped packages with their licences, from a list that the build generates. */
export function Licences() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const [list, setList] = useState<readonly ShippedPackage[] | null>();
  useEffect(() => {
    let current = true;
    import('./licences').then(
      ({ licences }) => current && setList(licences),
      () => current && setList(null),
    );
    return () => {
      current = false;
    };
  }, []);
  const wanted = search.trim().toLowerCase();
  const found = (list ?? []).filter(({ name, licence }) => `${name} ${licence}`.toLowerCase().includes(wanted));
  return (
    <SettingsPage title={t('about.licences')} above="about">
      {list === undefined && <Skeleton width="100%" height={200} />}
      {list === null && <Banner tone="warning">{t('about.licencesFailed')}</Banner>}
      {list && <Field kind="search" label={t('prefs.search')} name="search" value={search} onChange={setSearch} />}
      {list && found.length === 0 && (
        <p role="status" css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
          {t('prefs.nothingFound', { text: search })}
        </p>
      )}
      {found.length > 0 && (
        <List>
          {found.map(({ name, version, licence }) => (
            <Row key={`${name} ${version}`} title={name} detail={version} trailing={licence} />
          ))}
        </List>
      )}
    </SettingsPage>
  );
}
