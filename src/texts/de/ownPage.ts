import type { OwnPageTexts } from '../en/ownPage';

export const texts: OwnPageTexts = {
  ownPage: {
    title: 'Weiter auf der eigenen Seite der Wallet',
    body: 'Änderungen am Schutz geschehen dort, wo keine Website eingreifen kann.',
    open: 'Seite der Wallet öffnen',
    opened: 'Sie ist in einem anderen Fenster offen. Machen Sie dort weiter und kommen Sie dann zurück.',
    blocked:
      'Ihr Browser hat das Fenster blockiert. Erlauben Sie Pop-ups für diese Website oder nehmen Sie einen anderen Browser.',
  },
  moveIn: {
    have: 'Ich habe schon eine Wallet',
    without: 'Ohne meine alte Wallet weiter',
    wished: 'Nach dem Anmelden können Sie ihre Adressen mitbringen.',
    elsewhere:
      'Ihre Adressen können Sie nur auf der eigenen Seite der Wallet mitbringen: Öffnen Sie {{origin}}/v5/ in einem eigenen Tab und melden Sie sich zuerst dort an. Geben Sie das Geheimnis einer Wallet nie auf einer Website ein.',
    title: 'Alte Wallet mitbringen',
    lead: 'Fügen Sie ihren privaten Schlüssel, ihre Wiederherstellungswörter oder den Inhalt ihrer Schlüsseldatei ein. Sie verlassen dieses Gerät nie in lesbarer Form.',
    secret: 'Privater Schlüssel, Wörter oder Schlüsseldatei',
    find: 'Meine Adressen suchen',
    password: 'Passwort der Schlüsseldatei',
    unlock: 'Öffnen',
    known:
      'Wer das Geheimnis der alten Wallet kannte, kennt es weiterhin. Sie behalten Ihre Adressen; das Geheimnis wird nicht neu.',
    chooseTitle: 'Welche Adressen wollen Sie behalten?',
    evm: 'Ethereum und ähnliche Netzwerke',
    solana: 'Solana',
    none: 'Hier wurde keine Adresse gefunden. Eine neue entsteht aus demselben Schlüssel.',
    empty: 'leer',
    unsure: 'Guthaben nicht bekannt',
    keep: 'Diese Adressen behalten',
    again: 'Weiteres Geheimnis hinzufügen',
    fresh: 'Stattdessen eine neue Wallet anlegen',
    missedTitle: 'Sie haben hier schon eine Wallet',
    missed: 'Die alte Wallet wurde nicht mitgebracht. Ihre Konten können Sie in den Einstellungen importieren.',
    open: 'Meine Wallet öffnen',
    fault: {
      empty: 'Fügen Sie das Geheimnis Ihrer alten Wallet ein.',
      long: 'Das ist zu lang für ein Geheimnis. Haben Sie mehr eingefügt?',
      short: 'Ein Teil fehlt. Kopieren Sie das ganze Geheimnis.',
      unknown: 'Dieses Geheimnis ist hier nicht bekannt, oder ein Teil davon fehlt.',
      zero: 'Null ist kein privater Schlüssel.',
      range: 'Diese Zahl ist zu groß für einen privaten Schlüssel.',
      address: 'Das ist eine Adresse, die jeder kennen darf. Gebraucht wird der private Schlüssel.',
      publicKey: 'Das ist ein öffentlicher Schlüssel. Gebraucht wird der private Schlüssel.',
      halves: 'Die beiden Hälften gehören nicht zusammen. Kopieren Sie das ganze Geheimnis noch einmal.',
      checksum: 'Die Prüfziffern stimmen nicht. Ein Zeichen oder Wort ist falsch oder am falschen Platz.',
      words: 'Es sind 12, 15, 18, 21 oder 24 Wörter. Hier sind es {{number}}.',
      word: 'Wort {{number}} steht nicht in der Wortliste. Prüfen Sie, wie es geschrieben ist.',
      language:
        'Das sind nicht die englischen Wörter, die Wallets verwenden. Wörter anderer Sprachen können noch nicht gelesen werden.',
      fileBad: 'Das ist keine Schlüsseldatei, die sich öffnen lässt.',
      fileWrong: 'Das Passwort ist falsch, oder die Datei wurde verändert.',
      failed: 'Das ging nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    },
  },
};
