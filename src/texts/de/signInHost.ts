import type { SignInHostTexts } from '../en/signInHost';

export const texts: SignInHostTexts = {
  signInHost: {
    cancel: 'Abbrechen',
    keyNotice:
      '{{origin}} erhält den Schlüssel Ihrer Wallet und kann ihn ohne weitere Rückfrage verwenden. Fahren Sie nur fort, wenn Sie dieser Website vertrauen.',
    askTitle: 'Wer hat dieses Fenster geöffnet?',
    askSite: '{{site}} hat dieses Fenster geöffnet. Diese Website ist bei {{app}} nicht registriert.',
    askUnknown: 'Wir wissen nicht, welche Website dieses Fenster geöffnet hat. Vielleicht war es nicht {{app}}.',
    askGets:
      'Wenn Sie fortfahren, erhält die Website, die es geöffnet hat, Ihren Namen, Ihre E-Mail-Adresse und Zugang zu {{app}} in Ihrem Namen. Den Schlüssel Ihrer Wallet erhält sie nicht.',
    askAdvice: 'Fahren Sie nur fort, wenn Sie sich gerade bei {{app}} anmelden wollten.',
    askLeave: 'Nicht anmelden',
    askGoOn: 'Trotzdem fortfahren',
    doneTitle: 'Sie sind angemeldet',
    doneBody: 'Gehen Sie zurück zur Seite. Dieses Fenster können Sie schließen.',
    cancelledTitle: 'Anmeldung abgebrochen',
    cancelledBody: 'Es wurde nichts weitergegeben. Gehen Sie zurück zur Seite. Dieses Fenster können Sie schließen.',
    failedTitle: 'Anmeldung nicht möglich',
    again: 'Erneut versuchen',
    close: 'Fenster schließen',
    fault: {
      badLink: 'Dieser Link ist unvollständig. Gehen Sie zurück zur Website und melden Sie sich neu an.',
      gone: 'Diese Anmeldung ist abgelaufen. Es wurde nichts weitergegeben. Gehen Sie zurück zur Website und melden Sie sich neu an.',
      unknownClient:
        'Die Website, von der Sie kommen, ist diesem Server nicht bekannt. Es wurde nichts an sie weitergegeben. Wenn Sie die Website betreiben, prüfen Sie ihre Client-ID.',
      redirectNotAllowed:
        'Die Website, von der Sie kommen, möchte die Antwort an eine Adresse, die nicht für sie registriert ist. Es wurde nichts an sie weitergegeben. Wenn Sie die Website betreiben, registrieren Sie die Adresse.',
      notOffered:
        'Die Website hat eine Anmeldeart verlangt, die hier nicht angeboten wird. Gehen Sie zurück und wählen Sie eine andere.',
      otherAccount:
        'Sie haben ein anderes Konto verwendet, als die Website erwartet. Es hat sich nichts geändert. Gehen Sie zurück und melden Sie sich mit demselben Konto an.',
      foreignOpener:
        '{{what}} hat dieses Fenster geöffnet und ist nicht für die App registriert, bei der Sie sich anmelden sollen. Diese App würde den Schlüssel Ihrer Wallet erhalten. Es wurde nichts weitergegeben. Wenn Sie die Website betreiben, registrieren Sie ihre Adresse.',
      unknownOpener:
        'Der Browser sagt nicht, welche Website dieses Fenster geöffnet hat, und die App, bei der Sie sich anmelden sollen, würde den Schlüssel Ihrer Wallet erhalten. Es wurde nichts weitergegeben. Gehen Sie zurück zur Website und versuchen Sie es erneut. Wenn Sie sie betreiben, lassen Sie ihre Seiten den Ursprung als Referrer senden.',
      notSupported:
        'Die Website hat etwas verlangt, das hier nicht angeboten wird ({{what}}). Es wurde nichts weitergegeben. Wenn Sie die Website betreiben, lassen Sie diese Option weg.',
      network:
        'Der Server ist nicht erreichbar. Es hat sich nichts geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    },
  },
};
