import type { SignInHostLocale } from './en';

export const de: SignInHostLocale = {
  signInHost: {
    cancel: 'Abbrechen',
    keyNotice:
      '{{origin}} erhält den Schlüssel Ihrer Wallet und kann ihn ohne weitere Rückfrage verwenden. Fahren Sie nur fort, wenn Sie dieser Seite vertrauen.',
    doneTitle: 'Sie sind angemeldet',
    doneBody: 'Gehen Sie zurück zur Seite. Dieses Fenster können Sie schließen.',
    cancelledTitle: 'Anmeldung abgebrochen',
    cancelledBody: 'Es wurde nichts weitergegeben. Gehen Sie zurück zur Seite. Dieses Fenster können Sie schließen.',
    failedTitle: 'Diese Anmeldung kann nicht fortgesetzt werden',
    again: 'Erneut versuchen',
    fault: {
      badLink:
        'Der Link, der diese Seite geöffnet hat, ist unvollständig. Gehen Sie zurück zur Website und melden Sie sich dort neu an.',
      gone: 'Diese Anmeldung ist beendet oder wurde vor zu langer Zeit begonnen. Es wurde nichts weitergegeben. Gehen Sie zurück zur Website und melden Sie sich dort neu an.',
      unknownClient:
        'Die Website, von der Sie kommen, ist diesem Server nicht bekannt. Es wurde nichts an sie weitergegeben. Wenn Sie die Website betreiben, prüfen Sie deren Client-ID.',
      redirectNotAllowed:
        'Die Website, von der Sie kommen, möchte die Antwort an einer Adresse, die nicht für sie eingetragen ist. Es wurde nichts an sie weitergegeben. Wenn Sie die Website betreiben, tragen Sie die Adresse ein.',
      notOffered:
        'Die Website hat eine Anmeldeart verlangt, die hier nicht angeboten wird. Gehen Sie zurück und wählen Sie eine andere.',
      otherAccount:
        'Es wurde ein anderes Konto angemeldet als das, um das es der Website geht. Nichts hat sich geändert. Gehen Sie zurück und melden Sie sich mit demselben Konto an.',
      network:
        'Der Server ist nicht erreichbar. Es hat sich nichts geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    },
  },
};
