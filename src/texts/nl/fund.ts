import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: 'Kopen met geld',
    buyLead: 'Met kaart of overschrijving',
    receive: 'Ontvangen',
    receiveLead: 'Toon je adres en de QR-code',
    exchange: 'Versturen vanaf een beurs',
    exchangeLead: 'Als je daar al munten hebt',
    faucet: 'Testmunten krijgen',
    faucetLead: 'Gratis munten van {{network}}, op een eigen pagina',
    none: 'Hier kun je geen geld toevoegen. Vraag het de beheerder van deze wallet.',
    where: 'Welke beurs?',
    another: 'Een andere beurs',
    pays: 'Betaalt uit op {{network}}',
    paysNot: 'Betaalt niet uit op {{network}}',
    unknown: 'Controleer of ze uitbetaalt op {{network}}',
    step1: 'Open {{name}} en kies voor opname van {{ticker}} of een token van {{network}}.',
    step2: 'Plak je adres. Vergelijk de eerste en laatste tekens.',
    step3: 'Kies {{network}} als netwerk. Op een ander netwerk kunnen de munten verloren gaan.',
    step4: 'Laat memo of tag leeg: deze wallet heeft die niet nodig.',
    switch: 'Kies eerst een ander netwerk van deze wallet: {{networks}}.',
    small: 'Stuur eerst een klein bedrag. Het komt binnen enkele minuten aan.',
  },
};
