import type { ProveTexts } from '../en/prove';

export const texts: ProveTexts = {
  prove: {
    cancel: 'Abbrechen',
    continue: 'Weiter',
    goneTitle: 'Anmeldung abgelaufen',
    goneBody: 'Es wurde nichts weitergegeben. Gehen Sie zurück und melden Sie sich neu an.',
    passkeyTitle: 'Mit einem Passkey anmelden',
    passkeyLead: 'Ihr Gerät fragt nach Fingerabdruck, Gesicht oder PIN.',
    usePasskey: 'Passkey verwenden',
    createPasskey: 'Passkey erstellen',
    createNote: 'Ein neuer Passkey öffnet eine neue Wallet.',
    passkeyFailed: 'Abgebrochen, oder kein Passkey gefunden. Versuchen Sie es erneut oder erstellen Sie einen.',
    passkeyRefused: 'Unbekannter Passkey. Verwenden Sie einen anderen oder erstellen Sie einen.',
    noPasskeys: 'Dieser Browser kann keine Passkeys verwenden. Gehen Sie zurück und wählen Sie eine andere Anmeldeart.',
    phoneTitle: 'Mit dem Telefon anmelden',
    phoneLead: 'Wir senden einen Code per SMS.',
    phone: 'Telefonnummer',
    sendCode: 'Code senden',
    invalidPhone:
      'Geben Sie die Nummer mit Ländervorwahl ein, zum Beispiel +49 30 123456. Manche Länder werden möglicherweise nicht unterstützt.',
    smsTitle: 'Prüfen Sie Ihre SMS',
    changePhone: 'Nummer ändern',
    appTitle: 'Authenticator-App',
    appLead: 'Geben Sie den Namen ein, den Sie beim Einrichten gewählt haben.',
    appNewLead: 'Wählen Sie einen Namen. Sie geben ihn bei jeder Anmeldung ein.',
    appNew: 'Neu einrichten',
    appKnown: 'Ich habe schon eine',
    appScan:
      'Scannen Sie dies mit Ihrer Authenticator-App und geben Sie dann die sechs Ziffern ein, die sie zeigt. Ein neuer Name öffnet eine neue Wallet.',
    appQr: 'Code für Ihre Authenticator-App',
    appOpen: 'Zu einer App auf diesem Gerät hinzufügen',
    appSecret: 'Oder geben Sie diesen Schlüssel ein:',
    appCode: 'Geben Sie die sechs Ziffern ein, die Ihre App für {{name}} zeigt.',
    name: 'Name',
    changeName: 'Namen ändern',
    invalidName: 'Verwenden Sie 3 bis 64 Buchstaben, Ziffern, Punkte oder Striche.',
    nameTaken: 'Dieser Name ist vergeben. Wählen Sie einen anderen.',
    nameGuarded:
      'Zu viele falsche Codes für diesen Namen. Melden Sie sich von einem Ort aus an, den Sie schon genutzt haben, oder versuchen Sie es {{days, relativetime(range: day)}} erneut.',
    nameLocked:
      'Zu viele falsche Codes für diesen Namen. Versuchen Sie es {{minutes, relativetime(range: minute)}} erneut.',
    wrongCode: 'Name oder Code stimmt nicht. Prüfen Sie beides und versuchen Sie es erneut.',
    farcasterTitle: 'Mit Farcaster anmelden',
    farcasterLead: 'Bestätigen Sie mit der Farcaster-App auf Ihrem Telefon.',
    farcasterQr: 'Code für Ihre Farcaster-App',
    farcasterWaiting: 'Scannen Sie dies mit Ihrem Telefon. Warten auf Ihre App …',
    farcasterOpen: 'Farcaster auf diesem Gerät öffnen',
    wrongSmsCode:
      'Dieser Code stimmt nicht. Sehen Sie in der neuesten SMS nach und versuchen Sie es noch einmal. Verbleibende Versuche: {{triesLeft}}.',
  },
};
