import type { FirstViewTexts } from '../en/firstView';

export const texts: FirstViewTexts = {
  title: {
    login: 'Anmelden',
    start: 'Start',
    end: 'Fertig',
    frame: 'Wallet',
    redirect: 'Weiterleitung',
    signMessage: 'Nachricht signieren',
    signTransaction: 'Transaktion signieren',
    home: 'Übersicht',
    activity: 'Aktivität',
    settings: 'Einstellungen',
    send: 'Senden',
    receive: 'Empfangen',
    token: 'Token',
    nft: 'NFT',
    request: 'Anfordern',
    swap: 'Tauschen',
    checkout: 'Kaufen',
    connect: 'App verbinden',
  },
  toast: {
    assetNotKept:
      'Der Token wurde nicht gespeichert. Nichts hat sich geändert. Lassen Sie die Seite später noch einmal fragen.',
    assetLimit: 'Sie beobachten schon so viele Token, wie die Wallet speichert. Dieser wurde nicht hinzugefügt.',
  },
  common: {
    close: 'Schließen',
    back: 'Zurück',
    hideMessage: 'Meldung ausblenden',
    copied: 'Kopiert',
    copyAddress: 'Adresse kopieren',
    loading: 'Wird geladen',
    showAddress: 'Ganze Adresse anzeigen',
    openWallet: 'Wallet öffnen',
    navigation: 'Wallet',
    failed: 'Etwas ist schiefgelaufen, bitte prüfen Sie die Konsole',
    reload: 'Neu laden',
  },
  login: {
    title: 'Anmelden',
    lead: 'Ihre eigene Wallet in einer Minute. Nichts zu installieren.',
    leadFor: 'Anmelden und verbinden mit',
    connects:
      'Diese Seite sieht dann Ihre Adresse und kann Ihnen Anfragen senden. Ohne Ihre Bestätigung bewegt sich nichts.',
    email: 'E-Mail',
    emailPlaceholder: 'name@beispiel.de',
    continueWithEmail: 'Weiter mit E-Mail',
    continueWith: 'Weiter mit {{name}}',
    ways: { sms_passwordless: 'Telefon', passkeys: 'Passkey', authenticator: 'Authenticator-App' },
    or: 'oder',
    lastUsed: 'Zuletzt verwendet',
    moreOptions: 'Weitere Möglichkeiten',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    codeTitle: 'Sehen Sie in Ihr Postfach',
    codeLead: 'Wir haben einen sechsstelligen Code gesendet an',
    longCodeLead:
      'Jemand hat Ihre Codes zu erraten versucht, darum ist dieser länger. Wir haben zwölf Ziffern gesendet an',
    puzzle:
      'In Ihrem Namen wurden viele Codes angefordert. Ihr Browser löst zuerst eine kleine Rechenaufgabe. Das dauert ein paar Sekunden.',
    code: 'Code',
    paste: 'Aus Zwischenablage einfügen',
    changeEmail: 'E-Mail ändern',
    resend: 'Neuen Code senden',
    resendIn: 'Neuer Code in {{seconds}} s',
    codeHelp: 'Kein Code da?',
    codeHelpBody:
      'Sehen Sie im Spam-Ordner nach und prüfen Sie die Adresse oben. E-Mails brauchen manchmal eine Minute.',
    checking: 'Code wird geprüft',
    popupTitle: 'Weiter im anderen Fenster',
    popupBody: 'Schließen Sie die Anmeldung dort ab. Dieses Fenster wartet auf Sie.',
    workingTitle: 'Ihre Wallet wird geöffnet',
    workingBody: 'Ihr Schlüssel wird auf diesem Gerät zusammengesetzt. Das dauert ein paar Sekunden.',
  },
  home: {
    balance: 'Guthaben',
    day: '24 Std.',
    network: 'Netzwerk',
    account: 'Konto {{number}}',
    accountMenu: 'Kontomenü',
    changeNetwork: 'Netzwerk wechseln',
    logout: 'Abmelden',
    connectedTo: 'Verbunden mit',
    staleTitle: 'Dieser Stand ist von {{time}}',
    staleBody: 'Ein neuerer ließ sich nicht laden. Wir versuchen es weiter.',
    unreachableTitle: '{{network}} antwortet nicht',
    unreachableBody: 'Ihr Geld ist sicher. Wir versuchen es weiter und zeigen die letzten bekannten Werte.',
    balanceUnknown: 'Noch nicht bekannt',
    testPrices: 'Testpreise',
    allAssets: 'Alles zusammen: {{amount}}',
    emptyTitle: 'Ihre Wallet ist bereit',
    noSuchPage: 'Diese Seite gibt es in dieser Wallet nicht. Hier ist Ihr Konto.',
    notDurable: 'Dieser Browser speichert nichts für die Wallet. Sie bleiben angemeldet, bis Sie die Seite schließen.',
    sent: '{{amount}} {{ticker}} gesendet',
    called: 'Vertragsinteraktion',
    created: 'Vertrag erstellt',
    to: 'An {{address}}',
    viewOnExplorer: 'Im Block-Explorer ansehen',
    allActivity: 'Alle Aktivitäten',
  },
  status: {
    submitted: 'Ausstehend',
    confirmed: 'Bestätigt',
    failed: 'Fehlgeschlagen',
    dropped: 'Nicht gesendet',
    signed: 'Noch nicht gesendet',
    replaced: 'Ersetzt',
  },
  blocked: {
    title: 'Fenster blockiert',
    body: 'Ihr Browser hat das Fenster blockiert, in dem Sie zustimmen sollen. Öffnen Sie es hier oder erlauben Sie Pop-ups für diese Seite.',
    open: 'Fenster öffnen',
  },
  notAllowed: {
    title: 'Diese Seite darf die Wallet nicht nutzen',
    offTitle: 'Die Wallet ist hier abgeschaltet',
    body: '{{origin}} steht nicht auf der Liste dieses Projekts. Es wurde nichts weitergegeben. Wenn Sie die Seite betreiben, tragen Sie ihre Adresse im Projekt ein.',
  },
  popup: {
    waitingTitle: 'Einen Moment',
    waitingBody: 'Wir warten auf die Seite, die dieses Fenster geöffnet hat.',
    doneTitle: 'Erledigt',
    doneBody: 'Sie können dieses Fenster schließen und zur Seite zurückkehren.',
    failedTitle: 'Anfrage abgelaufen',
    said: 'Der Anmeldedienst sagt: „{{said}}“',
  },
  errors: {
    network:
      'Der Server der Wallet ist nicht erreichbar. Es hat sich nichts geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
    timeout: 'Die Antwort hat zu lange gedauert. Es hat sich nichts geändert. Versuchen Sie es noch einmal.',
    wrongCode:
      'Dieser Code stimmt nicht. Nehmen Sie den aus der neuesten E-Mail. Verbleibende Versuche: {{triesLeft}}.',
    expiredCode: 'Dieser Code ist abgelaufen. Fordern Sie einen neuen an.',
    usedCode: 'Dieser Code wurde schon verwendet. Fordern Sie einen neuen an.',
    lockedCode: 'Zu viele falsche Codes. Zu Ihrer Sicherheit gilt dieser Code nicht mehr. Fordern Sie einen neuen an.',
    resendTooSoon: 'Ein Code ist unterwegs. In {{seconds}} s können Sie einen weiteren anfordern.',
    invalidEmail: 'Das ist keine E-Mail-Adresse. Prüfen Sie sie und versuchen Sie es noch einmal.',
    popupBlocked:
      'Ihr Browser hat das Fenster blockiert. Erlauben Sie Pop-ups für diese Seite und versuchen Sie es noch einmal.',
    popupClosed:
      'Das Fenster wurde vor dem Ende der Anmeldung geschlossen. Versuchen Sie es noch einmal, wenn Sie möchten.',
    providerDenied:
      'Die Anmeldung wurde dort abgelehnt. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
    providerFailed:
      'Der Anmeldedienst hat einen Fehler gemacht, niemand wurde angemeldet. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
    notAllowed: 'Diese Seite darf diese Wallet nicht nutzen. Es wurde nichts weitergegeben.',
    serviceOff: '{{text}}',
    randomBroken:
      'Die Zufallszahlen dieses Browsers sind unbrauchbar: Ein hier erzeugter Schlüssel ließe sich erraten. Es wurde nichts angelegt oder geändert. Aktualisieren Sie den Browser oder starten Sie ihn neu, schalten Sie Erweiterungen ab, oder nehmen Sie ein anderes Gerät.',
    sharesUnavailable:
      'Einige Server, die Ihre Wallet öffnen helfen, antworten nicht. Ihr Geld ist sicher. Versuchen Sie es in ein paar Minuten noch einmal.',
    sharesInconsistent:
      'Die Server, die Ihre Wallet öffnen helfen, widersprechen sich. Deshalb bleibt sie zu. Ihr Geld ist sicher. Sagen Sie dem Betreiber dieser Wallet Bescheid.',
    installationUnproven:
      'Der Server der Wallet nennt für Ihren Schlüssel andere Rechner, als dieser Browser oder diese Seite kennt, oder kann sie nicht nachweisen. Deshalb wurde nichts geöffnet oder angelegt. Ihr Geld ist sicher. Sagen Sie dem Betreiber dieser Wallet Bescheid.',
    walletMissing:
      'Ihre Wallet wurde in diesem Browser schon geöffnet, aber die Server kennen jetzt eine andere oder keine. Es wurde keine neue Wallet angelegt. Ihr Geld ist sicher. Versuchen Sie es später noch einmal, oder sagen Sie dem Betreiber Bescheid.',
    addressRefused:
      'Der Server der Wallet wollte Sie an eine Adresse schicken, die nicht zu dieser Anmeldung gehört. Niemand wurde angemeldet. Ihr Geld ist sicher. Sagen Sie dem Betreiber dieser Wallet Bescheid.',
    sessionExpired: 'Ihre Sitzung ist abgelaufen. Ihr Geld ist sicher. Melden Sie sich neu an.',
    chainUnreachable: 'Das Netzwerk antwortet nicht. Ihr Geld ist sicher. Versuchen Sie es gleich noch einmal.',
    insufficientBalance: 'Dafür reicht das Guthaben nicht aus. Es wurde nichts gesendet.',
    rateLimited: 'Zu viele Versuche in kurzer Zeit. Warten Sie {{seconds}} s und versuchen Sie es dann noch einmal.',
    storageBlocked:
      'Dieser Browser erlaubt der Wallet kein Speichern. Sie können weitermachen, sind aber abgemeldet, sobald Sie die Seite schließen.',
    hashParam:
      'Der Link ist beschädigt: {{value}} ist kein gültiges Base64. Öffnen Sie ihn noch einmal von der Website.',
    unknown:
      'In der Wallet ist ein unbekannter Fehler aufgetreten. Ihr Geld wurde nicht bewegt. Versuchen Sie es noch einmal.',
  },
};
