import { optionTable, type EmbedOptions } from '../src/embed/options';

/** Attributes that are texts of the look. */
export const lookTexts = ['appName', 'appUrl', 'logoDark', 'logoLight', 'mode', 'defaultLanguage', 'buttonPosition'];

/**
 * Reads the `data-*` attributes of the script tag as options: each option by its name, with the texts of the look,
 * `data-show-widget-button` and `data-primary-color` on top of `data-white-label`. `createEmbed` validates the values.
 */
export function readDataset({ primaryColor: primary, showWidgetButton, ...data }: DOMStringMap): EmbedOptions {
  const options: EmbedOptions = { clientId: '' };
  for (const [name, , , , read] of optionTable)
    if (data[name] !== undefined) Object.assign(options, { [name]: read(data[name]) });
  const look = Object.fromEntries(lookTexts.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]]])));
  return {
    ...options,
    whiteLabel: {
      ...options.whiteLabel,
      ...look,
      ...(showWidgetButton !== undefined && { showWidgetButton: showWidgetButton !== 'false' }),
      ...(primary && { theme: { primary } }),
    },
  };
}
