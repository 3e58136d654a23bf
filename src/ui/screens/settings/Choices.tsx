import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languages } from '../../../texts/languages';
import { offeredChains } from '../../../wallet/networks/offeredChains';
import { ChoiceList } from '../../components/inputs/ChoiceList';
import { Field } from '../../components/inputs/Field';
import { List } from '../../components/rows/List';
import { SwitchRow } from '../../components/inputs/SwitchRow';
import { Tile } from '../../components/identity/Tile';
import { color, type } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { listCurrencies } from './currencyNames';
import { canHideTests } from './places';
import { useSettings } from './useSettings';
import { SettingsPage } from './SettingsPage';

/** Returns the name of a language in that language, with a capital letter. */
export function ownName(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Selects the current network. Test networks are listed only if they are enabled or in use. */
export function Network() {
  const { t } = useTranslation();
  const { stores, actions } = useWallet().wallet;
  const settings = useSettings();
  const { chains, chainId } = useStore(stores.network);
  const { testNetworks } = useStore(stores.preferences);
  const shown = offeredChains({ chains, chainId, testNetworks });
  return (
    <SettingsPage title={t('prefs.network')}>
      <ChoiceList
        label={t('prefs.network')}
        chosen={chainId}
        onChoose={(next) => void actions.selectChain(next)}
        choices={shown.map((chain) => ({
          id: chain.chainId,
          title: chain.displayName,
          detail: chain.isTestnet === true ? t('prefs.testNetwork') : undefined,
          picture: <Tile name={chain.displayName} image={chain.logo} size={32} />,
        }))}
      />
      {canHideTests(chains) && (
        <List>
          <SwitchRow
            title={t('prefs.testNetworks')}
            detail={t('prefs.testNetworksHint')}
            on={testNetworks}
            onChange={(on) => void settings.set({ testNetworks: on })}
          />
        </List>
      )}
    </SettingsPage>
  );
}

export function Language() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { locale } = useStore(stores.preferences);
  return (
    <SettingsPage title={t('prefs.language')}>
      <ChoiceList
        label={t('prefs.language')}
        chosen={locale ?? ''}
        onChoose={(next) => void settings.set({ locale: next === '' ? null : next })}
        choices={[
          { id: '', title: t('prefs.automatic') },
          ...languages.map((code) => ({ id: code, title: ownName(code), lang: code })),
        ]}
      />
    </SettingsPage>
  );
}

export function Currency() {
  const { t, i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { currency } = useStore(stores.preferences);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = listCurrencies(i18n.language).filter(({ code, name }) =>
    `${code} ${name}`.toLowerCase().includes(wanted),
  );
  return (
    <SettingsPage title={t('prefs.currency')}>
      <Field kind="search" label={t('prefs.search')} name="search" value={search} onChange={setSearch} />
      {found.length === 0 && (
        <p role="status" css={{ ...type.small, color: color.muted, overflowWrap: 'anywhere' }}>
          {t('prefs.nothingFound', { text: search })}
        </p>
      )}
      {found.length > 0 && (
        <ChoiceList
          label={t('prefs.currency')}
          chosen={currency}
          onChoose={(next) => void settings.set({ currency: next })}
          choices={found.map(({ code, name }) => ({
            id: code,
            title: name,
            detail: name === code.toUpperCase() ? undefined : code.toUpperCase(),
          }))}
        />
      )}
    </SettingsPage>
  );
}
