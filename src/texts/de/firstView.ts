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
    sell: 'Verkaufen',
    fund: 'Geld einzahlen',
    connect: 'App verbinden',
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
    lead: 'Ihre eigene Wallet in einer Minute, ganz ohne Installation.',
    leadFor: 'Anmelden und verbinden mit',
    connects:
      'Diese Website sieht dann Ihre Adresse und kann Ihnen Anfragen senden. Ohne Ihre Bestätigung bewegt sich nichts.',
    email: 'E-Mail',
    emailPlaceholder: 'name@beispiel.de',
    continueWithEmail: 'Weiter mit E-Mail',
    continueWith: 'Weiter mit {{name}}',
    ways: {
      email_passwordless: 'E-Mail',
      sms_passwordless: 'Telefon',
      passkeys: 'Passkey',
      authenticator: 'Authenticator-App',
    },
    or: 'oder',
    lastUsed: 'Zuletzt verwendet',
    moreOptions: 'Weitere Möglichkeiten',
    terms: 'Nutzungsbedingungen',
    privacy: 'Datenschutz',
    codeTitle: 'Prüfen Sie Ihr Postfach',
    codeLead: 'Wir haben einen sechsstelligen Code gesendet an',
    longCodeLead:
      'Jemand hat versucht, Ihren Code zu erraten, darum ist dieser länger. Wir haben zwölf Ziffern gesendet an',
    puzzle:
      'In Ihrem Namen wurden viele Codes angefordert. Zuerst läuft eine Sicherheitsprüfung. Das dauert ein paar Sekunden.',
    code: 'Code',
    paste: 'Aus Zwischenablage einfügen',
    changeEmail: 'E-Mail-Adresse ändern',
    resend: 'Neuen Code senden',
    resendIn: 'Neuer Code in {{seconds}} s',
    codeHelp: 'Keinen Code erhalten?',
    checking: 'Code wird geprüft',
    popupTitle: 'Weiter im anderen Fenster',
    popupBody: 'Schließen Sie die Anmeldung dort ab. Dieses Fenster wartet auf Sie.',
    workingTitle: 'Ihre Wallet wird geöffnet',
    workingBody: 'Ihr Schlüssel wird auf diesem Gerät entsperrt. Das dauert ein paar Sekunden.',
    claims: 'Nennt sich {{name}}',
  },
  home: {
    balance: 'Guthaben',
    day: '24 Std.',
    up: 'Gestiegen:',
    down: 'Gefallen:',
    network: 'Netzwerk',
    account: 'Konto {{number}}',
    accountMenu: 'Kontomenü',
    changeNetwork: 'Netzwerk wechseln',
    logout: 'Abmelden',
    connectedTo: 'Verbunden mit',
    staleTitle: 'Guthaben, Stand: {{time}}',
    staleBody: 'Wir konnten es noch nicht aktualisieren und versuchen es weiter.',
    unreachableTitle: '{{network}} antwortet nicht',
    unreachableBody: 'Ihr Geld ist sicher. Sie sehen die letzten bekannten Beträge.',
    balanceUnknown: 'Noch nicht verfügbar',
    testPrices: 'Testpreise',
    allAssets: 'Alle Werte: {{amount}}',
    emptyTitle: 'Ihre Wallet ist bereit',
    noSuchPage: 'Seite nicht gefunden. Hier ist Ihre Wallet.',
    notDurable:
      'Dieser Browser speichert keine Daten für die Wallet. Wenn Sie die Seite schließen, werden Sie abgemeldet.',
    viewOnExplorer: 'Im Block-Explorer ansehen',
  },
  blocked: {
    title: 'Pop-up blockiert',
    body: 'Ihr Browser hat das Bestätigungsfenster blockiert. Öffnen Sie es hier oder erlauben Sie Pop-ups für diese Website.',
    open: 'Fenster öffnen',
  },
  notAllowed: {
    title: 'Diese Website darf die Wallet nicht nutzen',
    offTitle: 'Diese Wallet ist hier ausgeschaltet',
    body: 'Diese Website ist für diese Wallet nicht eingerichtet. Es wurde nichts an sie weitergegeben. Wenn Sie {{origin}} betreiben, tragen Sie die Adresse im Projekt ein.',
  },
  popup: {
    waitingTitle: 'Einen Moment',
    waitingBody: 'Wir warten auf die Seite, die dieses Fenster geöffnet hat.',
    doneTitle: 'Fertig',
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
    lockedCode: 'Zu viele falsche Codes. Sie brauchen einen neuen.',
    resendTooSoon: 'Ein Code ist unterwegs. In {{seconds}} s können Sie einen weiteren anfordern.',
    invalidEmail: 'Geben Sie eine vollständige E-Mail-Adresse ein, etwa name@beispiel.de.',
    mailUnavailable:
      'Diese Wallet kann gerade keine E-Mails senden. Es wurde kein Code gesendet, Ihr Geld ist sicher. Versuchen Sie es in ein paar Minuten noch einmal oder wählen Sie eine andere Anmeldeart.',
    popupBlocked:
      'Ihr Browser hat das Fenster blockiert. Erlauben Sie Pop-ups für diese Website und versuchen Sie es noch einmal.',
    popupClosed: 'Anmeldung abgebrochen. Versuchen Sie es noch einmal oder wählen Sie eine andere Anmeldeart.',
    providerDenied:
      'Die Anmeldung wurde abgelehnt. Versuchen Sie es noch einmal oder wählen Sie eine andere Anmeldeart.',
    providerFailed:
      'Der Anmeldedienst hat nicht funktioniert. Versuchen Sie es noch einmal oder wählen Sie eine andere Anmeldeart.',
    notAllowed: 'Diese Website darf diese Wallet nicht nutzen. Es wurde nichts weitergegeben.',
    serviceOff: '{{text}}',
    randomBroken:
      'Dieser Browser kann keinen sicheren Schlüssel erzeugen. Es hat sich nichts geändert. Aktualisieren Sie ihn oder starten Sie ihn neu, schalten Sie Erweiterungen ab oder nehmen Sie ein anderes Gerät.',
    sharesUnavailable:
      'Einige Server, die Ihre Wallet entsperren, antworten nicht. Ihr Geld ist sicher. Versuchen Sie es in ein paar Minuten noch einmal.',
    sharesInconsistent:
      'Die Server, die Ihre Wallet entsperren, widersprechen sich. Deshalb bleibt sie gesperrt. Ihr Geld ist sicher. Wenden Sie sich an den Support dieser Wallet.',
    installationUnproven:
      'Die Server dieser Wallet ließen sich nicht überprüfen, darum wurde nichts geöffnet. Ihr Geld ist sicher. Wenden Sie sich an den Support dieser Wallet.',
    walletMissing:
      'Die Server finden die Wallet nicht, die in diesem Browser schon geöffnet war. Es wurde keine neue angelegt. Ihr Geld ist sicher. Versuchen Sie es später noch einmal oder wenden Sie sich an den Support dieser Wallet.',
    keyRefused:
      'Dieser Schlüssel kann hier nicht verwendet werden. Es wurde nichts gespeichert, und Ihre alte Wallet ist unverändert. Prüfen Sie, ob es der richtige Schlüssel ist, oder legen Sie eine neue Wallet an.',
    addressRefused:
      'Die Anmeldung wollte Sie an eine unbekannte Adresse schicken und wurde deshalb gestoppt. Ihr Geld ist sicher. Wenden Sie sich an den Support dieser Wallet.',
    sessionExpired: 'Ihre Sitzung ist abgelaufen. Ihr Geld ist sicher. Melden Sie sich neu an.',
    chainUnreachable: 'Das Netzwerk antwortet nicht. Ihr Geld ist sicher. Versuchen Sie es gleich noch einmal.',
    insufficientBalance:
      'Auf diesem Konto ist nicht genug Geld. Es wurde nichts gesendet. Verringern Sie den Betrag oder zahlen Sie Geld ein.',
    rateLimited: 'Zu viele Versuche. Warten Sie {{seconds}} s und versuchen Sie es dann noch einmal.',
    storageBlocked:
      'Dieser Browser blockiert den Speicher. Sie können weitermachen, werden aber abgemeldet, wenn Sie die Seite schließen.',
    hashParam:
      'Der Link ist beschädigt: {{value}} ist kein gültiges Base64. Öffnen Sie ihn noch einmal von der Website.',
    unknown: 'Etwas Unerwartetes ist passiert. Ihr Geld wurde nicht bewegt. Versuchen Sie es noch einmal.',
  },
};
