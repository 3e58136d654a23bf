/** Countries by time zone. */
const zones: Readonly<Record<string, string>> = {
  'Europe/Berlin': 'DE',
  'Europe/Vienna': 'AT',
  'Europe/Zurich': 'CH',
  'Europe/Paris': 'FR',
  'Europe/Madrid': 'ES',
  'Europe/Lisbon': 'PT',
  'Europe/Rome': 'IT',
  'Europe/Amsterdam': 'NL',
  'Europe/Brussels': 'BE',
  'Europe/London': 'GB',
  'Europe/Dublin': 'IE',
  'Europe/Istanbul': 'TR',
  'Europe/Warsaw': 'PL',
  'Europe/Stockholm': 'SE',
  'Europe/Oslo': 'NO',
  'Europe/Copenhagen': 'DK',
  'Europe/Helsinki': 'FI',
  'Asia/Tokyo': 'JP',
  'Asia/Seoul': 'KR',
  'Asia/Singapore': 'SG',
  'Asia/Hong_Kong': 'HK',
  'Asia/Kolkata': 'IN',
  'Asia/Dubai': 'AE',
  'America/New_York': 'US',
  'America/Chicago': 'US',
  'America/Denver': 'US',
  'America/Los_Angeles': 'US',
  'America/Toronto': 'CA',
  'America/Vancouver': 'CA',
  'America/Mexico_City': 'MX',
  'America/Sao_Paulo': 'BR',
  'America/Argentina/Buenos_Aires': 'AR',
  'Australia/Sydney': 'AU',
  'Australia/Melbourne': 'AU',
  'Pacific/Auckland': 'NZ',
};

const currencies: Readonly<Record<string, string>> = {
  US: 'usd',
  GB: 'gbp',
  JP: 'jpy',
  KR: 'krw',
  CH: 'chf',
  TR: 'try',
  BR: 'brl',
  CA: 'cad',
  AU: 'aud',
  NZ: 'nzd',
  IN: 'inr',
  SG: 'sgd',
  HK: 'hkd',
  MX: 'mxn',
  AR: 'ars',
  AE: 'aed',
  PL: 'pln',
  SE: 'sek',
  NO: 'nok',
  DK: 'dkk',
};
const euroCountries = new Set([
  'DE',
  'AT',
  'FR',
  'ES',
  'PT',
  'IT',
  'NL',
  'BE',
  'IE',
  'FI',
  'GR',
  'LU',
  'SK',
  'SI',
  'EE',
  'LV',
  'LT',
]);

/** Countries to choose from, sorted by code. */
export const countries = [
  ...new Set([
    ...Object.values(zones),
    ...euroCountries,
    ...Object.keys(currencies),
    'CZ',
    'HU',
    'RO',
    'IL',
    'TH',
    'ID',
    'PH',
    'VN',
    'ZA',
    'NG',
    'KE',
    'CL',
    'CO',
    'PE',
  ]),
].sort();

/** Guesses the user's country from the time zone, or else from the region of the language. The user can change it. */
export function guessCountry({ timeZone, language }: { timeZone: string; language: string }): string {
  const byZone = zones[timeZone];
  if (byZone !== undefined) return byZone;
  try {
    const region = new Intl.Locale(language).maximize().region;
    return region !== undefined && countries.includes(region) ? region : 'US';
  } catch {
    return 'US';
  }
}

/** Returns the currency to pay with: the display currency, else that of the country, else the first one offered. */
export function guessCurrency({
  shown,
  country,
  offered,
}: {
  shown: string;
  country: string;
  offered: readonly string[];
}): string {
  const local = euroCountries.has(country) ? 'eur' : (currencies[country] ?? 'usd');
  // US dollars are the default display currency, so they do not indicate a country.
  const wanted = shown === 'usd' ? [local, 'usd'] : [shown, local, 'usd'];
  return wanted.find((one) => offered.includes(one)) ?? offered[0] ?? 'usd';
}
