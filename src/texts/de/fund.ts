import type { FundTexts } from '../en/fund';

export const texts: FundTexts = {
  fund: {
    buy: 'Mit Geld kaufen',
    buyLead: 'Per Karte oder Überweisung',
    receive: 'Empfangen',
    receiveLead: 'Adresse und QR-Code zeigen',
    exchange: 'Von einer Börse senden',
    exchangeLead: 'Wenn Sie dort schon Coins haben',
    faucet: 'Test-Coins holen',
    faucetLead: 'Kostenlose Coins von {{network}} auf einer eigenen Seite',
    none: 'Hier lässt sich kein Geld einzahlen. Fragen Sie den Betreiber dieser Wallet.',
    where: 'Welche Börse?',
    another: 'Eine andere Börse',
    pays: 'Zahlt auf {{network}} aus',
    paysNot: 'Zahlt nicht auf {{network}} aus',
    unknown: 'Prüfen Sie, ob sie auf {{network}} auszahlt',
    step1: 'Öffnen Sie {{name}} und wählen Sie die Auszahlung von {{ticker}} oder einem Token von {{network}}.',
    step2: 'Fügen Sie Ihre Adresse ein. Vergleichen Sie die ersten und letzten Zeichen.',
    step3: 'Wählen Sie {{network}} als Netzwerk. In einem anderen Netzwerk können die Coins verloren gehen.',
    step4: 'Lassen Sie Memo oder Tag leer: Diese Wallet braucht keins.',
    switch: 'Wählen Sie zuerst ein anderes Netzwerk dieser Wallet: {{networks}}.',
    small: 'Senden Sie zuerst einen kleinen Betrag. Er kommt in wenigen Minuten an.',
  },
};
