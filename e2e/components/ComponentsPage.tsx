import { useEffect, useRef, type ReactNode } from 'react';
import { languages } from '../../src/texts/languages';
import type { ThemeChoice } from '../../src/wallet/settings';
import { themeChoices } from '../../src/wallet/settings/preferencesStore';
import { settingsTexts } from '../../src/ui/i18n/settingsTexts';
import { useTexts } from '../../src/ui/i18n/useTexts';
import { ChoiceChip } from '../../src/ui/components/inputs/ChoiceChip';
import { color, compact, radius, space, type, weight } from '../../src/ui/theme/tokens';
import type { ForcedState, ComponentGroup } from './componentGroup';
import { actionComponents } from './actionComponents';
import { inputComponents } from './inputComponents';
import { shownComponents } from './shownComponents';

export interface ComponentsView {
  choice: ThemeChoice;
  locale: string | null;
  primary: string;
}

/** Primary colours from easy to difficult: the default, a pale, a dark, and a bright one. */
const primaries = ['', '#0364ff', '#ffe14d', '#101010', '#ff2d78'] as const;

/** Shows every part in every state, group by group. Its texts are for developers of the wallet and are not translated. */
export function ComponentsPage({
  view,
  onChange,
}: {
  view: ComponentsView;
  onChange: (name: 'theme' | 'lang' | 'primary', value: string) => void;
}) {
  useTexts(settingsTexts);
  return (
    <main
      css={{
        display: 'grid',
        gap: space.x8,
        maxWidth: 1200,
        margin: '0 auto',
        padding: space.x6,
        [compact]: { padding: space.x4 },
      }}
    >
      <header css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3 }}>
        <h1 css={{ flex: 1, ...type.title, fontWeight: weight.bold, color: color.strong }}>{'Components'}</h1>
        <ChoiceChip
          label={'Theme'}
          value={view.choice}
          choices={themeChoices.map((id) => ({ id, text: id }))}
          onChange={(id) => onChange('theme', id)}
        />
        <ChoiceChip
          label={'Language'}
          value={view.locale ?? 'en'}
          choices={languages.map((id) => ({ id, text: id }))}
          onChange={(id) => onChange('lang', id)}
        />
        <ChoiceChip
          label={'Primary colour'}
          value={view.primary}
          choices={primaries.map((id) => ({ id, text: id || 'own' }))}
          onChange={(id) => onChange('primary', id)}
        />
      </header>
      {groups.map(({ name, cells }) => (
        <section key={name} aria-label={name} css={{ display: 'grid', gap: space.x3 }}>
          <h2 css={{ ...type.lead, fontWeight: weight.bold, color: color.strong }}>{name}</h2>
          <div
            css={{
              display: 'grid',
              gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))',
              gap: space.x4,
            }}
          >
            {cells.map(({ state, force, part: Part }) => (
              <Cell key={state} state={state} force={force}>
                <Part />
              </Cell>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

/** One part in one state. States that normally need a pointer or a keyboard are forced by attributes on the element. */
function Cell({ state, force, children }: { state: string; force?: ForcedState | undefined; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (force !== undefined)
      place.current?.querySelector('button, label, [role=tab]')?.setAttribute(`data-${force}`, 'true');
  }, [force]);
  return (
    <figure css={{ margin: 0, display: 'grid', alignContent: 'start', gap: space.x2, minWidth: 0 }}>
      <figcaption css={{ ...type.tiny, color: color.muted }}>{state}</figcaption>
      <div
        ref={place}
        css={{
          position: 'relative',
          minWidth: 0,
          padding: space.x4,
          borderRadius: radius.card,
          background: color.card,
          '& [data-focus-visible]': { outline: `2px solid ${color.accentText}`, outlineOffset: 2 },
        }}
      >
        {children}
      </div>
    </figure>
  );
}

/** All components: those that are pressed, those for input or selection, and those that only display something. */
const groups: readonly ComponentGroup[] = [...actionComponents, ...inputComponents, ...shownComponents];
