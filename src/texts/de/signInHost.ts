import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Abbrechen',
    keyNotice:
      '{{origin}} erhält den Schlüssel Ihrer Wallet und kann ihn ohne weitere Rückfrage verwenden. Fahren Sie nur fort, wenn Sie dieser Seite vertrauen.',
    askTitle: 'Wer hat dieses Fenster geöffnet?',
    askSite: '{{site}} hat dieses Fenster geöffnet. Diese Website ist nicht für {{app}} eingetragen.',
    askUnknown:
      'Der Browser sagt nicht, welche Website dieses Fenster geöffnet hat. Es muss nicht {{app}} gewesen sein.',
    askGets:
      'Wenn Sie fortfahren, erhält, wer es geöffnet hat, Ihre Anmeldung bei {{app}}: Ihren Namen, Ihre E-Mail-Adresse und einen Nachweis, um dort in Ihrem Namen zu handeln. Der Schlüssel Ihrer Wallet gehört nicht dazu.',
    askAdvice: 'Fahren Sie nur fort, wenn Sie sich gerade selbst bei {{app}} anmelden wollten.',
    askLeave: 'Nicht anmelden',
    askGoOn: 'Trotzdem fortfahren',
    doneTitle: 'Sie sind angemeldet',
    doneBody: 'Gehen Sie zurück zur Seite. Dieses Fenster können Sie schließen.',
    cancelledTitle: 'Anmeldung abgebrochen',
    cancelledBody: 'Es wurde nichts weitergegeben. Gehen Sie zurück zur Seite. Dieses Fenster können Sie schließen.',
    failedTitle: 'Anmeldung nicht möglich',
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
      foreignOpener:
        '{{what}} hat dieses Fenster geöffnet und ist nicht für die App eingetragen, bei der Sie sich anmelden sollen. Diese App würde den Schlüssel Ihrer Wallet erhalten. Es wurde nichts weitergegeben. Wenn Sie die Website betreiben, tragen Sie ihre Adresse ein.',
      unknownOpener:
        'Der Browser sagt nicht, welche Website dieses Fenster geöffnet hat, und die App, bei der Sie sich anmelden sollen, würde den Schlüssel Ihrer Wallet erhalten. Es wurde nichts weitergegeben. Gehen Sie zurück zur Website und versuchen Sie es erneut. Wenn Sie sie betreiben, lassen Sie ihre Seiten den Ursprung als Referrer senden.',
      notSupported:
        'Die Website hat etwas verlangt, das hier nicht angeboten wird ({{what}}). Es wurde nichts weitergegeben. Wenn Sie die Website betreiben, lassen Sie diese Option weg.',
      network:
        'Der Server ist nicht erreichbar. Es hat sich nichts geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    },
  },
};
