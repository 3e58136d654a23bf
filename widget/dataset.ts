import { parseJson } from '../src/kit/json';
import type { EmbedOptions } from '../src/embed/options';

/** The `data-*` attributes of the script tag as options; what they mean is checked by `createEmbed`. */
export function readDataset(data: DOMStringMap): EmbedOptions {
  const whiteLabel = {
    appName: data['appName'],
    appUrl: data['appUrl'],
    logoDark: data['logoDark'],
    logoLight: data['logoLight'],
    mode: data['mode'] ?? data['theme'],
    defaultLanguage: data['language'],
    buttonPosition: data['buttonPosition'],
    showWidgetButton: flag(data['showWidgetButton']),
    theme: data['primaryColor'] === undefined ? undefined : { primary: data['primaryColor'] },
  };
  const options = {
    clientId: data['clientId'] ?? '',
    walletUrl: data['walletUrl'],
    network: data['network'],
    chainId: data['chainId'],
    chains: data['chains'] === undefined ? undefined : parseJson(data['chains']),
    confirmationStrategy: data['confirmationStrategy'],
    zIndex: data['zIndex'] === undefined ? undefined : Number(data['zIndex']),
    setWindowEthereum: flag(data['setWindowEthereum']),
    enableKeyExport: flag(data['enableKeyExport']),
    whiteLabel: withoutUndefined({ ...asObject(data['whiteLabel']), ...withoutUndefined(whiteLabel) }),
  };
  return withoutUndefined(options) as unknown as EmbedOptions;
}

/** Present without a value counts as yes, as HTML's own flags do. */
const flag = (value: string | undefined) => (value === undefined ? undefined : value !== 'false');

const asObject = (text: string | undefined) => (text === undefined ? {} : (parseJson(text) as object | undefined));

function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}
