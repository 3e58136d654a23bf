/** Entry points, factories, delegate and validators of the smart accounts: contracts that a chain with smart accounts has. */
const contracts = new Set(
  [
    '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789',
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67',
    '0xd703aaE79538628d27099B8c4f621bE4CCd142d5',
    '0x845ADb2C711129d4f3966735eD98a9F09fC4cE57',
    '0x00000bb19a3579F4D779215dEf97AFbd0e30DB55',
    '0x00000004171351c442B202678c48D8AB5B321E8f',
    '0x00000000008bDABA73cD9815d79069c247Eb4bDA',
    '0x69Aa2f9fe1572F1B640E1bbc512f5c3a734fc77c',
    '0x000000a56Aaca3e9a4C479ea6b6CD0DbcB6634F5',
    '0x0000001c5b32F37F5beA87BDD5374eB2aC54eA8e',
    '0x729c310186a57833f622630a16d13f710b83272a',
    '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  ].map((address) => address.toLowerCase()),
);

/** `eth_getCode` of a node where these contracts are deployed, and nothing else. */
export const codeOf = ([address]: readonly unknown[]): string =>
  contracts.has(String(address).toLowerCase()) ? '0x60' : '0x';
