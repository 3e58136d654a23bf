import { parseJson } from '../src/kit/json';
import type { EmbedOptions } from '../src/embed/options';

const texts = ['clientId', 'walletUrl', 'network', 'chainId', 'confirmationStrategy', 'installation'];
const flags = ['setWindowEthereum', 'enableKeyExport'];
const lookTexts = ['appName', 'appUrl', 'logoDark', 'logoLight', 'mode', 'defaultLanguage', 'buttonPosition'];

/**
 * The `data-*` attributes of the script tag as options: texts and flags by their names, `data-chains`,
 * `data-white-label` and `data-account-abstraction-config` as JSON, `data-primary-color`. What they mean is checked by `createEmbed`.
 */
export function readDataset(data: DOMStringMap): EmbedOptions {
  const text = (value: string) => value;
  /** Present without a value counts as yes, as HTML's own flags do. */
  const flag = (value: string) => value !== 'false';
  const take = (names: string[], read: (value: string) => unknown) =>
    Object.fromEntries(names.flatMap((name) => (data[name] === undefined ? [] : [[name, read(data[name])]])));

  const { primaryColor: primary, whiteLabel = '{}' } = data;
  const look = {
    ...(parseJson(whiteLabel) as object | undefined),
    ...take(lookTexts, text),
    ...take(['showWidgetButton'], flag),
    ...(primary && { theme: { primary } }),
  };
  return {
    clientId: '',
    ...take(texts, text),
    ...take(flags, flag),
    ...take(['zIndex'], Number),
    ...take(['chains', 'accountAbstractionConfig'], parseJson),
    whiteLabel: look,
  };
}
