import type { Texts } from '../types';

/** Texts of all the ways in which money comes in. */
export const texts = {
  fund: {
    buy: 'Buy with money',
    buyLead: 'By card or bank transfer',
    receive: 'Receive',
    receiveLead: 'Show your address and its QR code',
    exchange: 'Send from an exchange',
    exchangeLead: 'If you have coins there already',
    faucet: 'Get test coins',
    faucetLead: 'Free coins of {{network}}, on a page of its own',
    none: 'There is no way to add money here. Ask whoever runs this wallet.',
    where: 'Which exchange?',
    another: 'Another exchange',
    pays: 'Pays out on {{network}}',
    paysNot: 'Does not pay out on {{network}}',
    unknown: 'Check that it pays out on {{network}}',
    step1: 'Open {{name}} and choose to withdraw {{ticker}}, or a token of {{network}}.',
    step2: 'Paste your address. Compare its first and last characters.',
    step3: 'Choose {{network}} as the network. On another network the coins may be lost.',
    step4: 'Leave the memo or tag empty: this wallet needs none.',
    switch: 'Choose another network of this wallet first: {{networks}}.',
    small: 'Send a small amount first. It arrives in a few minutes.',
  },
} as const;

export type FundTexts = Texts<typeof texts>;
