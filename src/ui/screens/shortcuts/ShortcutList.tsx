import { useTranslation } from 'react-i18next';
import { shortcutsTexts } from '../../i18n/shortcutsTexts';
import { useTexts } from '../../i18n/useTexts';
import { SwitchRow } from '../../components/inputs/SwitchRow';
import { surface } from '../../components/surface';
import { color, monoFamily, radius, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { shortcuts } from './shortcuts';

/** The keyboard shortcuts and what they open, with a switch that turns them off. */
export function ShortcutList() {
  const { t } = useTranslation();
  const { preferences } = useWallet().wallet.stores;
  const { shortcuts: isOn } = useStore(preferences);
  if (!useTexts(shortcutsTexts)) return null;
  return (
    <section css={{ display: 'grid', gap: space.x4, margin: 'auto', width: '100%', maxWidth: 360, padding: space.x5 }}>
      <div css={{ display: 'grid', gap: space.x1 }}>
        <h2 css={{ ...type.lead, fontWeight: weight.bold, color: color.strong }}>{t('shortcuts.title')}</h2>
        <p css={{ ...type.small, color: color.muted }}>{t('shortcuts.lead')}</p>
      </div>
      <dl css={{ display: 'grid', opacity: isOn ? 1 : 0.6 }}>
        {shortcuts.map(({ key, text }) => (
          <div
            key={key}
            css={{
              display: 'flex',
              alignItems: 'center',
              justifyContent: 'space-between',
              minHeight: 40,
              '& + &': { borderTop: `1px solid ${color.line}` },
            }}
          >
            <dt>{t(text)}</dt>
            <dd>
              <kbd css={cap}>{key === 'Escape' ? 'Esc' : key.toUpperCase()}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div css={surface}>
        <SwitchRow title={t('shortcuts.on')} on={isOn} onChange={(on) => preferences.actions.set({ shortcuts: on })} />
      </div>
    </section>
  );
}

const cap = {
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: 28,
  height: 28,
  padding: `0 ${space.x2}px`,
  border: `1px solid ${color.line}`,
  borderBottomWidth: 2,
  borderRadius: `calc(${radius.control} / 2 + 1px)`,
  background: color.soft,
  color: color.strong,
  fontFamily: monoFamily,
  ...type.small,
} as const;
