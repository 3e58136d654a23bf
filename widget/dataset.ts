import { parseJson } from '../src/kit/json';
import type { EmbedOptions } from '../src/embed/options';

const texts = ['clientId', 'walletUrl', 'network', 'chainId', 'confirmationStrategy', 'installation'];
const flags = ['setWindowEthereum', 'enableKeyExport'];
const lookTexts = ['appName', 'appUrl', 'logoDark', 'logoLight', 'mode', 'defaultLanguage', 'buttonPosition'];

/**
 * Reads the `data-*` attributes of the script tag as options: texts and flags by their names; `data-chains`, `data-white-label` and
 * `data-account-abstraction-config` as JSON; `data-primary-color`. `createEmbed` validates the values.
 */
export function readDataset(data: DOMStringMap): EmbedOptions {
  const text = (value: string) => value;
  /** An attribute without a value means true, as for boolean attributes in HTML. */
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
